"""The types and attributes of monsters."""

RACES = {
    "魔法使い族": "Spellcaster",
    "悪魔族": "Fiend",
    "機械族": "Machine",
    "ドラゴン族": "Dragon",
    "天使族": "Fairy",
    "水族": "Aqua",
    "アンデット族": "Zombie",
    "昆虫族": "Insect",
    "炎族": "Pyro",
    "戦士族": "Warrior",
    "恐竜族": "Dinosaur",
    "岩石族": "Rock",
    "獣族": "Beast",
    "海竜族": "Sea Serpent",
    "植物族": "Plant",
    "鳥獣族": "Winged Beast",
    "獣戦士族": "Beast-Warrior",
    "雷族": "Thunder",
    "魚族": "Fish",
    "爬虫類族": "Reptile",
    "サイキック族": "Psychic",
    "幻竜族": "Wyrm",
}
ATTRIBUTES = {"光": "LIGHT", "闇": "DARK", "地": "EARTH", "水": "WATER", "炎": "FIRE", "風": "WIND"}
