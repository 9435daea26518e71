"""What is printed on a card of Duel Masters beside its text, read at the terminal: faces, kings, hyper modes."""

from __future__ import annotations

import pytest

from banmen.cli.commands import obey
from banmen.cli.session import Session
from banmen.games.duelmasters import RULES
from banmen.render import Language
from banmen.scenario.reader import parse_scenarios
from banmen.scenario.table import lay_table

TABLE = """
name: read
game: duelmasters
fill: polpo
turn: {number: 3, player: a, step: main}
a: {graveyard: [soukan, soui, ougi], hyperspace: [kata_hidari, honoo_yari]}
"""


@pytest.mark.parametrize(("language", "card", "lines"), [
    ("en", "Mask of Two", ("Futami, Queen of Two", "together with: ", "creature", "cost ", "power ")),
    ("ja", "双つ身の面", ("双つ身の女王フタミ", "合わせるカード：双つ身の衣", "クリーチャー", "コスト ", "パワー ")),
    ("ja", "片翼のヒダリ", ("クリーチャー · サイキック · コスト 4 · パワー 3000", "セル · サイキック")),
    ("en", "honoo_yari", ("weapon · dragonheart · cost 3", "creature · dragonheart · cost 6 · power 7000")),
    ("en", "ougi", ("power 4000 · power when hyperized 9000",)),
    ("ja", "ougi", ("パワー 4000 · ハイパー化した時のパワー 9000",)),
])
def test_the_text_of_a_card_says_what_it_can_become(language: Language, card: str, lines: tuple[str, ...]) -> None:
    """Catches a king, another face or a hyper mode of which a player learns neither cost nor power."""
    (scenario,) = parse_scenarios(TABLE, "case.yaml")
    deck = next(iter(RULES.decks().values()))
    session = Session(RULES, (deck, deck), 3, (None, None), language)
    session.game = lay_table(scenario, RULES)[0]
    read = "\n".join(str(each) for each in obey(session, f"text {card}") or [])
    assert all(line in read for line in lines), read
    assert language == "ja" or "双つ身の衣" not in read
