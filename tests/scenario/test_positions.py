"""Positions a judge lays: inside an attack, gods that are linked, auras, uses already made; matches and decks."""

from __future__ import annotations

import pytest

from banmen.games import rules_named
from banmen.scenario.reader import parse_scenarios
from banmen.scenario.run import Result, play, run_scenario


def run(text: str) -> Result:
    (scenario,) = parse_scenarios(text, "case.yaml")
    return run_scenario(scenario)


DM = """
name: an attack
game: duelmasters
fill: polpo
a: {battle: [{card: tenno, as: T}, {card: polpo, as: P}], deck: [polpo, polpo]}
b: {battle: [{card: nakano, as: N, turned: false}, {card: polpo, as: Q, turned: true}], shield: [polpo, polpo]}
"""


def test_an_attack_begins_at_its_block() -> None:
    """Catches an attack that is made anew: what triggers by an attack would draw a card."""
    told = run(DM + """
turn: {number: 3, player: a, step: block, attack: T on player}
moves:
  - expect: {asked: b, prompt: block, turned: {T: true}, counts: {a.hand: 0}, no_events: [attack]}
  - b: block N
expect: {zones: {b.graveyard: [], a.graveyard: [T]}, counts: {b.shield: 2}, prompt: attack, offered: [attack P]}
""")
    assert told.message == ""


YGO = """
name: a handle
game: yugioh
cards: [{id: lamp, name: 灯, name_en: Lamp, type: monster, attribute: 光, race: 戦士族, level: 4, atk: 1, defense: 1}]
fill: lamp
a: {monster: [{card: lamp, as: L}]}
b: {monster: [{card: lamp, as: M}]}
"""


@pytest.mark.parametrize(
    ("position", "table", "line", "refused"),
    [
        (DM, "table: {attacker: 99}", 7, "attacker: no card bears the handle 99"),
        (DM, "table:\n  losers:\n    - T\n    - 99", 10, "losers: no card bears the handle 99"),
        (DM, "table: {paid: [[0, [99]]]}", 7, "paid: no card bears the handle 99"),
        (DM, "table: {undermined: [[99, 0]]}", 7, "undermined: no card bears the handle 99"),
        (DM, "table: {attacker: Nobody}", 7, "no card is called 'Nobody'"),
        (DM, "table: {hit: T}", 7, "hit: Expected `int`, got `str`"),
        (YGO, "table: {target: -7}", 8, "target: no card bears the handle -7"),
        (YGO, "table: {fought: [[L, 99]]}", 8, "fought: no card bears the handle 99"),
        (YGO, "table: {just: [{happening: destroy, card: 99, seat: 0, moment: 1}]}", 8,
         "card: no card bears the handle 99"),
        (YGO, "table: {fought: [[L, M], [M, -1]], lp: [100, 8000]}", 0, ""),
    ],
)
def test_a_handle_of_the_table_is_one_that_a_card_bears(position: str, table: str, line: int, refused: str) -> None:
    """Catches a position with an attacker that is no card: the rules would go on with nobody, or break later."""
    told = run(f"{position}{table}\nmoves: []\n")
    assert refused in told.message
    assert (told.line, told.passed) == (line, not refused)


def test_an_attack_begins_at_its_strike() -> None:
    """Catches a blocker that is asked although that is over, and a target that is lost."""
    told = run(DM + """
turn: {number: 3, player: a, step: strike, attack: T on Q}
expect: {zones: {b.graveyard: [Q]}, counts: {b.shield: 2}, no_events: [block]}
""")
    assert told.message == ""


def test_an_attack_of_build_divide_begins_at_its_block_and_its_battle() -> None:
    """Catches what an attack triggers being noticed (r-06 would draw), and a unit that could attack once more."""
    head = """
name: an attack
game: builddivide
fill: rb-02
a: {field: [{card: r-06, as: S, turned: true}]}
b: {field: [{card: e-23, as: K}], life: [rb-02, rb-02]}
"""
    blocked = run(head + """
turn: {number: 3, player: a, step: block, attack: S on player}
moves:
  - expect: {asked: b, prompt: block, counts: {a.hand: 0}}
  - b: block K
expect: {zones: {a.graveyard: [S]}, counts: {b.life: 2}, no_events: [declare_attack]}
""")
    assert blocked.message == ""
    fought = run(head + """
turn: {number: 3, player: a, step: battle, attack: S on K}
expect: {zones: {a.graveyard: [S]}, no_events: [declare_block]}
""")
    assert fought.message == ""


def test_an_attack_of_yu_gi_oh_begins_with_its_damage_step() -> None:
    """Catches an attack that could be answered as a declaration, and one that does not count as made."""
    told = run("""
name: an attack
game: yugioh
turn: {number: 3, player: a, step: damage, attack: X on Y}
cards:
  - {id: big, name: 大きな者, name_en: Big One, type: monster, attribute: 地, race: 獣族, level: 4,
     atk: 1800, defense: 0, text: ""}
  - {id: low, name: 小さな者, name_en: Small One, type: monster, attribute: 地, race: 獣族, level: 4,
     atk: 1000, defense: 0, text: ""}
fill: low
a: {monster: [{card: big, as: X}]}
b: {monster: [{card: low, as: Y}]}
expect: {zones: {b.graveyard: [Y]}, table: {lp: [8000, 7200]}, no_events: [attack], not_offered: [attack X]}
""")
    assert told.message == ""


@pytest.mark.parametrize(("turn", "told"), [
    ("{step: attack, attack: T on player}", "one of the steps block, strike, end"),
    ("{step: block, attack: T}", "write ATTACKER on TARGET"),
    ("{step: block, attack: N on player}", "no card of the player whose turn it is"),
    ("{step: block, attack: Zzz on player}", "Zzz"),
])
def test_an_attack_that_cannot_be_is_refused_where_it_stands(turn: str, told: str) -> None:
    assert told in run(f"{DM}turn: {turn}\n").message


def test_gods_lie_linked() -> None:
    """Catches two creatures where one is meant (its power would be one card's), and a link no text allows."""
    head = "name: gods\ngame: duelmasters\nfill: polpo\nturn: {number: 3, player: a, step: attack}\n"
    told = run(head + """
a: {battle: [{card: tenno, as: L}, {card: yomino, as: R, linked_to: L}]}
b: {battle: [{card: polpo, as: Q}], shield: [polpo, polpo, polpo]}
expect: {numbers: {L.power: 9000}, keywords: {L: [breaker, g_link]}, zones: {b.battle: [Q]}, asked: a}
""")
    assert told.message == ""
    apart = run(head + "a: {battle: [{card: tenno, as: L}, {card: polpo, linked_to: L}]}\n")
    assert "their texts do not link these two" in apart.message
    other = run("name: none\ngame: builddivide\na: {field: [{card: r-06, as: X}, {card: r-06, linked_to: X}]}\n")
    assert "no cards are linked in this game" in other.message


def test_an_aura_lies_on_its_unit() -> None:
    """Catches an aura that adds nothing, and one that stays what it is printed as."""
    head = "name: aura\ngame: builddivide\nfill: rb-02\na: {field: [{card: r-06, as: U}, "
    worn = run(head + "{card: e-23, as: A, attached_to: U, amount: 2000}]}\nexpect: {numbers: {U.power: 5000}, "
               "attached: {A: U}, words: {A.types: [オーラ]}}\n")
    assert worn.message == ""
    amount = run("name: none\ngame: duelmasters\na: {battle: [{card: polpo, as: U}, "
                 "{card: polpo, attached_to: U, amount: 1}]}\n")
    assert "no amount in this game" in amount.message


def test_a_use_already_made_counts() -> None:
    """Catches a use that is forgotten before the game begins: the unit's ability would be offered again."""
    head = "name: used\ngame: builddivide\nfill: rb-02\nothers: decline\nturn: {number: 3, player: a, step: attack}\n"
    moves = "b: {life: [rb-02, rb-02, rb-02]}\nmoves: [{a: attack S}]\n"
    fresh = run(head + "a: {field: [{card: r-06, as: S}]}\n" + moves + "expect: {prompt: play_limited}\n")
    assert fresh.message == ""
    spent = run(head + "a: {field: [{card: r-06, as: S, used: [1]}]}\n" + moves
                + "expect: {counts: {b.life: 2}}\n")
    assert spent.message == ""
    for number, told in ((0, "at least 1"), (9, "abilities")):
        assert told in run(head + f"a: {{field: [{{card: r-06, as: S, used: [{number}]}}]}}\n" + moves).message


USED = [
    ("builddivide", "main", "{hand: [{card: rb-02, as: X}]}", "energy X", "energy"),
    ("yugioh", "main", "{pendulum: [dusk-scale, dawn-scale], hand: [dawn-scale]}", "pendulum",
     "pendulum_summon"),
]


@pytest.mark.parametrize(("game", "step", "cards", "act", "word"), USED)
def test_what_is_done_once_in_a_turn_was_done_already(game: str, step: str, cards: str, act: str, word: str) -> None:
    """Catches a use that is counted under another name than the game asks for, or for the other player."""
    head = f"name: used\ngame: {game}\nturn: {{number: 3, player: b, step: {step}}}\nb: {cards}\n"
    assert run(head + f"expect: {{asked: b, offered: [{act}]}}\n").message == ""
    head = head.replace("name: used\n", "name: used\nask_all: true\n")
    assert run(head + f"used: {{{word}: 1}}\nexpect: {{asked: b, not_offered: [{act}]}}\n").message == ""


ENDS = {
    "duelmasters": {"turn": 4, "their_next_turn": 4, "your_next_turn": 5, "end_of_their_next_turn": 5,
                    "end_of_your_next_turn": 6},
    "builddivide": {"turn": 4, "your_next_beginning": 5, "their_next_turn": 5, "your_next_turn": 6},
    "yugioh": {"turn": 4, "end_phase": 4, "their_standby_1": 4, "your_standby_1": 5, "their_turn_1": 5,
               "your_turn_1": 6},
}
"""In which turn an effect is over that began in the third."""
NUMBERS = {"duelmasters": ("battle", "polpo", "power"), "builddivide": ("field", "rb-02", "power"),
           "yugioh": ("monster", "dawn-scale", "atk")}


@pytest.mark.parametrize(("game", "word"), [(game, word) for game, words in ENDS.items() for word in words])
def test_an_effect_lasts_as_long_as_the_position_says(game: str, word: str) -> None:
    """Catches a word that is known but never ends, and the next turn of the wrong player."""
    zone, card, key = NUMBERS[game]
    lasting = f"lasting: [{{on: [X], key: {key}, op: add, amount: 500, of: X, until: {word}}}]\n"
    (scenario,) = parse_scenarios(
        f"name: lasting\ngame: {game}\nfill: {card}\nturn: {{number: 3, player: a, step: end}}\n{lasting}"
        f"a: {{{zone}: [{{card: {card}, as: X}}]}}\nb: {{}}\n", "case.yaml")
    played = play(scenario, rules_named).game
    while played.state.continuous:
        question = played.question
        assert question is not None, f"{word} never ends"
        played.answer(len(question.options) - 1)
    assert played.state.turn == ENDS[game][word]


def test_the_second_game_of_a_match() -> None:
    """Catches a second duel that chance begins (who lost chooses), a match over too soon, an exchange not made."""
    start = "name: match\ngame: yugioh\nask_all: true\nstart: {a: belfry-call, b: deep-mine, results: [a]%s}\n"
    assert run(start % "" + "expect: {asked: b, prompt: go_first, match: none}\n").message == ""
    won = run(start % "" + "moves: [{concede: b}]\nexpect: {winner: a, match: a}\n")
    assert won.message == ""
    drawn = run(start % "" + "moves: [{concede: a}]\nexpect: {winner: b, match: none}\n")
    assert drawn.message == ""
    assert "decide the match already" in run(start.replace("[a]", "[a, a]") % "").message
    assert "not in the side deck" in run(start % ", exchanged: {a: {nobody: nothing}}").message
    assert "a result is a, b or draw" in run(start.replace("[a]", "[c]") % "").message


def test_decks_are_checked() -> None:
    """Catches a fault too many, one too few, and a word that is in none."""
    head = "name: deck\ngame: duelmasters\ndeck: "
    assert run(head + "embers\nexpect: {faults: []}\n").message == ""
    five = head + "{of: embers, main: {polpo: 5}}\n"
    told = run(five + "expect: {faults: []}\n").message
    assert "more is wrong than expected" in told
    assert "100.2" in told
    assert "no fault has '999.9'" in run(five + "expect: {faults: ['999.9']}\n").message
    assert "there is no deck" in run(head + "nobody\nexpect: {faults: []}\n").message
    assert "expect: {faults" in run(head + "embers\n").message
    assert "has no 'moves'" in run(head + "embers\nmoves: [{a: pass}]\nexpect: {faults: []}\n").message
