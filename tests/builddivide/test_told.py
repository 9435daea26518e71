"""What is told of some scenarios, all of it and in order: who did what with which card, and where it went."""

from pathlib import Path

import pytest

from banmen.scenario import read_scenarios
from banmen.scenario.run import play
from tests.telling import in_words

FOLDER = Path(__file__).parent / "scenarios"
TOLD: dict[tuple[str, str], list[str]] = {
    ("terms", "the ability to be countered is a target, chosen as the command is played"): [
        "phase a main", "move a Herald a.hand>a.resolution", "turn a Spark Scout >a.energy",
        "play a Herald >a.resolution 1", "move a Herald a.resolution>a.field",
        "play_ability a Crowd >a.field @Crowd 2", "play_ability a Herald >a.field @Herald 3",
        "play_ability b Spy >b.field @Spy 4", "move b Hush b.hand>b.resolution", "turn b Tide Watcher >b.energy",
        "play b Hush >b.resolution 5", "move b Hush b.hand>b.resolution", "turn b Tide Watcher >b.energy",
        "play b Hush >b.resolution 6", "countered_ability b @Herald 3", "draw b Night Bell Giant b.deck>b.hand",
        "move b Hush b.resolution>b.graveyard", "countered b Hush b.resolution>b.graveyard",
        "draw b Night Bell Giant b.deck>b.hand", "move b Hush b.hand>b.resolution", "turn b Tide Watcher >b.energy",
        "play b Hush >b.resolution 7", "countered_ability b @Crowd 2", "draw b Night Bell Giant b.deck>b.hand",
        "move b Hush b.resolution>b.graveyard",
    ],
    ("terms", "scouting with a modified number, any to the bottom, the rest in any order"): [
        "phase a main", "move a Preview a.hand>a.resolution", "turn a Spark Scout >a.energy",
        "play a Preview >a.resolution 1", "replace a Watch Owl >a.field", "scout a 3", "show a Spark Scout >a.deck",
        "show a Flame Horse Rider >a.deck", "show a Black Iron Sentry >a.deck",
        "move a Preview a.resolution>a.graveyard",
    ],
    ("terms", "a skill is no ability and is used though its unit has lost all abilities meanwhile"): [
        "phase a attack", "declare_attack a Skilled Stone >a.field", "turn a Skilled Stone >a.field",
        "attack a Skilled Stone >a.field", "play_ability a Skilled Stone >a.field @Skilled Stone 1",
        "move b Seal b.hand>b.resolution", "play b Seal >b.resolution 2",
        "alter b Skilled Stone >a.field lost:gain:abilities", "alter b Skilled Stone >a.field keywords:remove:",
        "move b Seal b.resolution>b.graveyard", "draw a Stone a.deck>a.hand", "skill a Skilled Stone >a.field",
        "packet b @Skilled Stone 1 battle", "show b Stone >b.life", "trigger_check b Stone >b.life",
        "move b Stone b.life>b.graveyard",
    ],
    ("bans", "who may play no units this turn plays none, not even one that comes to the hand later, but commands"): [
        "phase a main", "move a Wisdom a.hand>a.resolution", "play a Wisdom >a.resolution 1",
        "move b Closed Gate b.hand>b.resolution", "play b Closed Gate >b.resolution 2", "ban a ユニット",
        "move b Closed Gate b.resolution>b.graveyard", "draw a Plain One a.deck>a.hand",
        "move a Wisdom a.resolution>a.graveyard", "move a Wisdom a.hand>a.resolution",
        "play a Wisdom >a.resolution 3", "draw a Plain One a.deck>a.hand", "move a Wisdom a.resolution>a.graveyard",
    ],
    ("reach", "declining a limited ability is told as that, an ability that is used up as one that cannot be played"): [
        "phase a main", "move a Anybody a.hand>a.resolution", "play a Anybody >a.resolution 1",
        "move a Anybody a.resolution>a.field", "declined a Only Once >a.field 2",
        "move a Anybody a.hand>a.resolution", "play a Anybody >a.resolution 3",
        "move a Anybody a.resolution>a.field", "play_ability a Only Once >a.field @Only Once 4",
        "draw a Only Once a.deck>a.hand", "move a Anybody a.hand>a.resolution", "play a Anybody >a.resolution 5",
        "move a Anybody a.resolution>a.field", "unplayable a Only Once >a.field 6",
    ],
    ("loops", "both could stop the loop, so the other player may make it shorter and then has to act"): [
        "phase a main", "play_ability a Mint >a.field @Mint 1", "player_counter a 1 金",
        "play_ability a Mint >a.field @Mint 2", "player_counter a 1 金", "loop a 3",
        "play_ability a Mint >a.field @Mint 3", "player_counter a 1 金", "play_ability a Mint >a.field @Mint 4",
        "player_counter a 1 金", "play_ability a Mint >a.field @Mint 5", "move b Interruption b.hand>b.resolution",
        "play b Interruption >b.resolution 6", "draw b Flame Horse Rider b.deck>b.hand",
        "move b Interruption b.resolution>b.graveyard", "player_counter a 1 金",
    ],
    ("waiting", "what waits for the main phase triggers at its beginning and not with the turn"): [
        "phase a draw", "draw a Noon Watch a.deck>a.hand", "phase a main",
        "play_ability a Noon Watch >a.field @Noon Watch 1", "player_counter a 1 鐘",
    ],
    ("expressions", "the end phase in the middle of a damage window ends everything"): [
        "phase a attack", "declare_attack a Heavy Hitter >a.field", "turn a Heavy Hitter >a.field",
        "attack a Heavy Hitter >a.field", "packet b @Heavy Hitter 4 battle", "show b White Wall Shieldman >b.life",
        "trigger_check b White Wall Shieldman >b.life", "move b White Wall Shieldman b.life>b.graveyard",
        "move b Curtain b.hand>b.resolution", "turn b White Wall Shieldman >b.energy",
        "play b Curtain >b.resolution 1", "turn b Sleepyhead >b.field", "remove b Curtain b.resolution>b.removed",
        "to_end_phase a", "phase a end", "turn_begins b 4", "phase b stand", "upright b Sleepyhead >b.field",
        "upright b White Wall Shieldman >b.energy", "phase b draw", "draw b Flame Horse Rider b.deck>b.hand",
        "phase b main",
    ],
    ("basics",
     "both choose together, the turn player first and openly, and nothing is moved before both have chosen"): [
        "phase a main", "move a Shared Pain a.hand>a.resolution", "turn a Spark Scout >a.energy",
        "play a Shared Pain >a.resolution 1", "chosen a Black Iron Sentry >a.field",
        "destroy a Black Iron Sentry a.field>a.graveyard", "destroy b Tide Watcher b.field>b.graveyard",
        "move a Shared Pain a.resolution>a.graveyard",
    ],
    ("d_deck", "a territory in the D-deck is found by the colour of its open side, in the ordinary words"): [
        "phase a main", "move a Red Key a.hand>a.resolution", "play a Red Key >a.resolution 1",
        "take_back a Closed Hall a.divide>a.hand", "move a Red Key a.resolution>a.graveyard",
    ],
    ("keywords", "an omen is in force in the turn in which such a card fell to its player's graveyard"): [
        "phase a main", "move a Banishing a.hand>a.resolution", "turn a Black Iron Sentry >a.energy",
        "play a Banishing >a.resolution 1", "destroy a Lost Ghost a.field>a.graveyard",
        "move a Banishing a.resolution>a.graveyard", "move a Passing On a.hand>a.resolution",
        "turn a Black Iron Sentry >a.energy", "play a Passing On >a.resolution 2",
        "remove a Lost Ghost a.graveyard>a.removed", "move a Passing On a.resolution>a.graveyard",
        "move a Passing On a.hand>a.resolution", "turn a Black Iron Sentry >a.energy",
        "play a Passing On >a.resolution 3", "remove a Lost Ghost a.graveyard>a.removed",
        "move a Passing On a.resolution>a.graveyard", "phase a attack",
    ],
    ("choices", "only the part of the evol that was paid asks for its target"): [
        "phase a main", "move a Twin Shade a.hand>a.resolution", "turn a Spark Scout >a.energy",
        "play a Twin Shade >a.resolution 1", "move a Twin Shade a.resolution>a.field",
        "play_ability a Twin Shade >a.field @Twin Shade 2", "move a Night Bell Giant a.graveyard>a.hand",
        "move a Twin Shade a.hand>a.resolution", "turn a Spark Scout >a.energy",
        "play a Twin Shade >a.resolution 3", "move a Twin Shade a.resolution>a.field",
        "unplayable a Twin Shade >a.field 4",
    ],
    ("battles", "a unit that attacks or blocks is rested, and that is noticed"): [
        "phase a attack", "declare_attack a Sleepyhead >a.field", "turn a Sleepyhead >a.field",
        "attack a Sleepyhead >a.field", "play_ability a Sleepyhead >a.field @Sleepyhead 1",
        "draw a Flame Horse Rider a.deck>a.hand", "declare_block b Sleepyhead >b.field @Sleepyhead",
        "turn b Sleepyhead >b.field", "block b Sleepyhead >b.field @Sleepyhead",
        "play_ability b Sleepyhead >b.field @Sleepyhead 2", "draw b Flame Horse Rider b.deck>b.hand",
        "damage b Sleepyhead >b.field 2000", "damage a Sleepyhead >a.field 2000",
        "destroy a Sleepyhead a.field>a.graveyard", "destroy b Sleepyhead b.field>b.graveyard", "battle_drawn a",
        "declare_end a", "phase a end", "turn_begins b 4", "phase b stand", "phase b draw",
        "draw b Flame Horse Rider b.deck>b.hand", "phase b main",
    ],
    ("battles", "an ability of a beaten unit that was asleep stays asleep"): [
        "phase a attack", "declare_attack a Sleeper >a.field @Night Bell Giant", "turn a Sleeper >a.field",
        "attack a Sleeper >a.field @Night Bell Giant", "damage b Night Bell Giant >b.field 3000",
        "damage a Sleeper >a.field 8000", "destroy a Sleeper a.field>a.graveyard",
        "battle_won b Night Bell Giant >b.field @Sleeper", "battle_lost a @Sleeper",
        "declare_attack a Proud >a.field @Night Bell Giant", "turn a Proud >a.field",
        "attack a Proud >a.field @Night Bell Giant", "damage b Night Bell Giant >b.field 3000",
        "damage a Proud >a.field 8000", "destroy a Proud a.field>a.graveyard",
        "battle_won b Night Bell Giant >b.field @Proud", "battle_lost a @Proud", "play_ability a @Proud 1",
        "packet b @Proud 1 effect", "show b White Wall Shieldman >b.life",
        "trigger_check b White Wall Shieldman >b.life", "move b White Wall Shieldman b.life>b.graveyard",
        "declare_end a", "phase a end", "damage b Night Bell Giant >b.field -6000", "turn_begins b 4",
        "phase b stand", "upright b Night Bell Giant >b.field", "phase b draw",
        "draw b Flame Horse Rider b.deck>b.hand", "phase b main",
    ],
    ("battles", "a declaration is checked again as a pair of attacker and target"): [
        "phase a attack", "declare_attack a Night Bell Giant >a.field @Tide Watcher",
        "move b Veil b.hand>b.resolution", "play b Veil >b.resolution 1",
        "alter b Tide Watcher >b.field keywords:grant:cannot_be_attacked", "move b Veil b.resolution>b.graveyard",
        "declaration_void a",
    ],
    ("battles", "only units attack, are attacked and block"): [
        "phase a draw", "move a Wrap a.hand>a.resolution", "play a Wrap >a.resolution 1",
        "move b Wrap b.hand>b.resolution", "play b Wrap >b.resolution 2",
        "become_aura b Spark Scout b.graveyard>b.field", "alter b Spark Scout >b.field types:set:オーラ",
        "attach b Spark Scout >b.field @Old Bone Gatherer", "alter b Spark Scout >b.field keywords:remove:",
        "alter b Spark Scout >b.field 1000 aura:set:", "alter b Old Bone Gatherer >b.field 1000 power:add:",
        "move b Wrap b.resolution>b.graveyard", "become_aura a Spark Scout a.graveyard>a.field",
        "alter a Spark Scout >a.field types:set:オーラ", "attach a Spark Scout >a.field @Night Bell Giant",
        "alter a Spark Scout >a.field keywords:remove:", "alter a Spark Scout >a.field 1000 aura:set:",
        "alter a Night Bell Giant >a.field 1000 power:add:", "move a Wrap a.resolution>a.graveyard",
        "draw a Night Bell Giant a.deck>a.hand", "phase a main", "phase a attack",
        "declare_attack a Night Bell Giant >a.field", "turn a Night Bell Giant >a.field",
        "attack a Night Bell Giant >a.field",
    ],
}


@pytest.mark.parametrize(("file", "name"), sorted(TOLD))
def test_what_is_told(file: str, name: str) -> None:
    """Catches an event that is missing, twice, of another player or card, or comes too early."""
    (scenario,) = (each for each in read_scenarios(FOLDER / f"{file}.yaml") if each.name == name)
    course = play(scenario)
    assert [in_words(course.game, event) for event in course.events] == TOLD[file, name]
