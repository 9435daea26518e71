"""Card files go along to processes that do not share this one's memory."""

import pickle
import subprocess
import sys
from pathlib import Path

from banmen.games.bringing import Luggage

CARDS = """
[set]
id = "along"
name_ja = "連れの札"
name_en = "Brought Along"
game = "duelmasters"

[[card]]
id = "along-1"
name = "連れの兵"
name_en = "Soldier Brought Along"
type = "creature"
civilizations = ["火"]
cost = 2
power = 2000
text = ""
"""
ELSEWHERE = """
import pickle, sys
find = pickle.loads(sys.stdin.buffer.read())
print(find("duelmasters").card("along-1").name_en, find("duelmasters") is find("duelmasters"))
"""


def test_cards_of_one_s_own_are_known_in_another_process(tmp_path: Path) -> None:
    """Catches a cluster's workers that know the bundled cards alone: the file is gone when they unpack it."""
    file = tmp_path / "along.toml"
    file.write_text(CARDS, encoding="utf8")
    packed = pickle.dumps(Luggage.packed([file]))
    file.unlink()
    done = subprocess.run([sys.executable, "-c", ELSEWHERE], input=packed, capture_output=True, check=False)
    assert not done.returncode, done.stderr.decode()
    assert done.stdout.decode().split("\n")[0] == "Soldier Brought Along True"
