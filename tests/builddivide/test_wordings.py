"""Several wordings of the book for one thing, all read as the same."""

from __future__ import annotations

import pytest

from banmen.errors import BanmenError
from banmen.games.builddivide.effects import Act, Auto, Command
from banmen.games.builddivide.facts import COMMAND, UNIT
from banmen.games.builddivide.reading import JAPANESE, read_card_text
from banmen.games.builddivide.terms import ByDoing
from banmen.kernel.effects.base import Ability, Who
from banmen.kernel.effects.bounds import Forbids
from banmen.kernel.effects.says import As, Draw, Keyword, May, Replacing, Static
from banmen.language import NotUnderstood
from tests.builddivide.test_words import compiled


@pytest.mark.parametrize(("kind", "text", "plain"), [
    (Command, "あなたのドロップゾーンのカード1枚を手札に加える。", "あなたの墓地のカード1枚を手札に加える。"),
    (Command, "カードを2枚引く。", "2枚引く。"),
    (Command, "カードを2枚まで引く。", "2枚まで引く。"),
    (Command, "手札を2枚捨てる。", "あなたの手札のカード2枚を捨てる。"),
    (Command, "1枚引く。手札1枚を捨てる。", "1枚引く。あなたの手札のカード1枚を捨てる。"),
    (Command, "望むなら1枚引く。1枚捨てる。", "望むなら1枚引く。あなたの手札のカード1枚を捨てる。"),
    (Command, "相手は手札を1枚捨てる。", "相手は手札1枚を捨てる。"),
    (Command, "相手は2枚捨てる。", "相手は相手の手札のカード2枚を捨てる。"),
    (Command, "山札を上から3枚見る。", "あなたの山札の上から3枚を見る。"),
    (Command, "コスト3以上の相手のユニット1枚を対象とし、それを破壊する。",
     "相手のコスト3以上のユニット1枚を対象とし、それを破壊する。"),
    (Command, "相手のユニット2枚を対象とし、それらを破壊する。", "相手のユニット2枚を対象とし、それを破壊する。"),
    (Command, "お互いのユニットすべてを破壊する。", "両方のユニットすべてを破壊する。"),
    (Static, "【永】相手はコマンドをプレイできない。", "【永】相手のすべての領域のコマンドカードはプレイできない。"),
    (Static, "【永】相手はカードをプレイできない。", "【永】相手のすべての領域のカードはプレイできない。"),
    (Static, "【永】あなたのターン中、相手はコマンドを使用できない。",
     "【永】あなたのターン中、相手のすべての領域のコマンドカードはプレイできない。"),
    (Command, "このターン、相手はユニットカードを使用できない。",
     "このターン中、相手はユニットカードをプレイできない。"),
    (Command, "このターン中、お互いはカードをプレイできない。", "このターン中、お互いはカードをプレイできない。"),
    (Auto, "【自】あなたのターン終了時、1枚引く。", "【自】あなたのターンが終了した時、1枚引く。"),
    (Auto, "【自】ターン終了時、1枚引く。", "【自】ターンが終了した時、1枚引く。"),
    (Auto, "【自】お互いのターン開始時、1枚引く。", "【自】ターンが始まった時、1枚引く。"),
    (Auto, "【自】相手のアタックステップの開始時、1枚引く。", "【自】相手のアタックステップが始まった時、1枚引く。"),
    (Auto, "【自】あなたの《兵》のユニットのバトル終了時、1枚引く。",
     "【自】あなたの《兵》のユニットのバトルが終了した時、1枚引く。"),
    (Auto, "【自】このユニットのバトル開始時、1枚引く。", "【自】このユニットがバトルする時、1枚引く。"),
    (Auto, "【自】あなたの他の《兵》のユニットがバトルで破壊された時、1枚引く。",
     "【自】あなたの他のバトル中の《兵》のユニットが破壊された時、1枚引く。"),
    (Auto, "【自】このユニットが登場した時、手札1枚を捨てることで、2枚引く。",
     "【自】このユニットが登場した時、あなたの手札のカード1枚を捨てることで、2枚引く。"),
    (Auto, "【自】このユニットが登場した時、相手のユニット1枚を対象とし、それを手札に戻してよい。",
     "【自】このユニットが登場した時、望むなら相手のユニット1枚を対象とし、それを手札に戻す。"),
    (Auto, "【自】このユニットが【スキル】を発動した時、1枚引く。",
     "【自】このユニットのスキルが発動した時、1枚引く。"),
    (Auto, "【自】お互いのメインフェイズの開始時、1枚引く。", "【自】メインフェイズが始まった時、1枚引く。"),
    (Auto, "【自】あなたのターンの終了時、1枚引く。", "【自】あなたのターンが終了した時、1枚引く。"),
    (Command, "以下から1つを選ぶ。・1枚引いてよい。・手札を1枚捨ててよい。そうした場合、2枚引く。",
     "以下から1つを選ぶ。・望むなら1枚引く。・あなたの手札のカード1枚を捨てることで、2枚引く。"),
    (Command, "あなたの手札を2枚捨てる。", "あなたの手札のカード2枚を捨てる。"),
    (Command, "1枚引き、手札1枚を捨ててよい。", "望むなら1枚引き、あなたの手札のカード1枚を捨てる。"),
    (Command, "手札を1枚捨ててよい。そうした場合、2枚引く。", "あなたの手札のカード1枚を捨てることで、2枚引く。"),
    (Command, "手札を1枚捨てる。そうした場合、2枚引く。", "あなたの手札のカード1枚を捨てる。そうしたなら、2枚引く。"),
    (Command, "「油」カウンターを2つ得る。", "「油」カウンターを2個得る。"),
    (Command, "赤①を払うことで、2枚引く。", "赤1エナジーを払うことで、2枚引く。"),
    (Command, "次のターン終了時、1枚引く。", "次のターン終了時、1枚引く。"),
    (Command, "あなたのユニット1枚への次のダメージを全て軽減する。",
     "あなたのユニット1枚への次のダメージをすべて軽減する。"),
    (Replacing, "【永】このユニットが破壊される場合、代わりに手札を1枚捨ててよい。そうしたら、1枚引く。",
     "【永】このユニットが破壊される場合、望むなら代わりにあなたの手札のカード1枚を捨てる。そうしたなら、1枚引く。"),
    (Act, "【起】〔クイック/②、手札1枚を捨てる〕:1枚引く。", "【起】〔クイック/2エナジー、手札1枚を捨てる〕:1枚引く。"),
    (Act, "【起】〔クイック/赤①②〕:1枚引く。", "【起】〔クイック/赤1エナジー、2エナジー〕:1枚引く。"),
    (Replacing, "【永】あなたのスカウトする数+1。",
     "【永】あなたがスカウトする場合、代わりにその値を元の値+1にする。"),
    (Command, "相手の手札を見る。", "相手の手札のカードすべてを見る。"),
    (Keyword, "【永】【ブリッツ】", "【ブリッツ】"),
    (Keyword, "【永】【デコイ】", "【デコイ】"),
    (Static, "【永】このユニットがアタックする際、可能な限りプレイヤーをアタック目標に選ぶ。",
     "【永】このユニットはアタックする際、可能な限りプレイヤーを目標にする。"),
    (Static, "【永】このユニットの攻撃目標は変更されない。", "【永】このユニットはアタック目標が変更されない。"),
    (Auto, "【自】あなたがコピーした時、1枚引く。", "【自】あなたがコマンドをコピーした時、1枚引く。"),
    (Command, "相手は1枚引いてよい。", "相手が望むなら相手は1枚引く。"),
    (Command, "相手は手札を1枚捨ててよい。そうした場合、2枚引く。",
     "相手は手札1枚を捨ててもよい。そうしたら、あなたは2枚引く。"),
    (Auto, "【自】このユニットが登場した時、相手は自分のユニット1枚を破壊することで、2枚引く。",
     "【自】このユニットが登場した時、相手は相手のユニット1枚を破壊することで、相手は2枚引く。"),
    (Command, "あなたのユニット1枚は、このターン中、パワーが+2000される。",
     "このターン中、あなたのユニット1枚はパワー+2000。"),
    (Command, "このターン中、あなたのユニットすべてはヒット+1とパワー+500を得る。",
     "このターン中、あなたのユニットすべてはヒット+1とパワー+500。"),
    (Static, "【永】このユニットのパワーを+1000する。", "【永】このユニットはパワー+1000。"),
    (Static, "【永】あなたの属性が「兵」のユニットはパワー+500。", "【永】あなたの《兵》のユニットはパワー+500。"),
    (Static, "【永】あなたの「兵」属性を持つユニットはパワー+500。", "【永】あなたの《兵》のユニットはパワー+500。"),
    (Auto, "【自】〔1ターンに1回〕このユニットがアタックした時、1枚引く。",
     "【自】このユニットがアタックした時、1枚引く。この能力は1ターンに1回しか発動できない。"),
    (Act, "【起】【1ターンに1回】〔クイック/①〕:1枚引く。",
     "【起】〔クイック/①〕:1枚引く。この能力は1ターンに1回しか起動できない。"),
    (Act, "【起】1ターンに2回、〔クイック/①〕:1枚引く。",
     "【起】〔クイック/①〕:1枚引く。この能力は1ターンに2回しか起動できない。"),
    (Command, "2枚引き、その後手札を1枚捨てる。", "2枚引く。その後、手札を1枚捨てる。"),
    (Command, "相手は1枚引き、その後、手札を1枚捨てる。", "相手は1枚引く。その後、相手は手札を1枚捨てる。"),
    (Auto, "【自】このユニットに油カウンターが置かれた時、1枚引く。",
     "【自】このユニットが「油」カウンターを得た時、1枚引く。"),
    (Auto, "【自】あなたが油カウンターを1個以上得た時、1枚引く。", "【自】あなたが油カウンターを得た時、1枚引く。"),
    (Command, "このバトル中、あなたのユニットすべてはパワー+500。",
     "バトル終了時まで、あなたのユニットすべてはパワー+500。"),
    (Static, "【永】このカードをプレイするコストは、あなたの墓地のカード1枚につき1減る。",
     "【永】あなたの墓地のカード1枚につきこのカードをプレイするコスト-1。"),
    (Static, "【永】このユニットは効果によって破壊されない。", "【永】このユニットは効果で破壊されない。"),
    (Forbids, "【永】このユニットは、コスト2以下のユニットによってブロックされない。",
     "【永】このユニットはコスト2以下のユニットにブロックされない。"),
    (Command, "あなたのユニット1枚を対象とし、それとあなたの墓地のユニットカード1枚を入れ替える。",
     "あなたのユニット1枚を対象とし、それをあなたの墓地のユニットカード1枚と入れ替える。"),
    (Static, "【永】相手のユニットが受けるダメージは+1000される。", "【永】相手のユニットへのダメージは1000増加する。"),
    (Command, "能力1つを対象とし、それを打ち消す。", "プレイ中の能力1つを対象とし、それを打ち消す。"),
    (Command, "このターン中、あなたのユニットが与えるダメージは2倍になる。",
     "このターン中、あなたのユニットが与えるダメージを2倍にする。"),
    (Command, "あなたの「全て①」1枚を破壊する。", "あなたの「全て①」1枚を破壊する。"),
])
def test_wordings_that_mean_the_same_are_read_as_the_same(kind: type[Ability], text: str, plain: str) -> None:
    """Catches a wording of the book that no card can use, or that is read as something else."""
    (line,), (same,) = (read_card_text(each, COMMAND if kind is Command else UNIT) for each in (text, plain))
    assert line.abilities == same.abilities
    assert isinstance(line.abilities[0], kind)
    printed = JAPANESE.ability(line.said)
    (again,) = read_card_text(printed, COMMAND if kind is Command else UNIT)
    assert again.said == line.said, printed


@pytest.mark.parametrize(("text", "asked"), [
    ("お互いは1枚引いてよい。", Who.EACH), ("相手は1枚引き、手札1枚を捨ててよい。", Who.OPPONENT),
    ("相手は自分の墓地のユニットカード1枚を手札に加えてよい。", Who.OPPONENT), ("1枚引いてよい。", Who.YOU),
])
def test_who_may_do_something_is_the_one_who_is_asked(text: str, asked: Who) -> None:
    """Catches a text in which the wrong player is asked."""
    ((ability,),) = (line.abilities for line in read_card_text(text, COMMAND))
    assert isinstance(ability, Command)
    (action,) = ability.effect
    assert isinstance(action, As | May)
    assert action.who is asked


def test_what_the_opponent_does_so_that_something_follows_is_theirs_to_say() -> None:
    """Catches a deed of the opponent in several clauses for which you are asked."""
    (line,) = read_card_text("相手は1枚引き、手札を1枚捨てることで、2枚引く。", COMMAND)
    (ability,) = line.abilities
    assert isinstance(ability, Command)
    (action,) = ability.effect
    assert isinstance(action, ByDoing)
    assert (action.who, len(action.deed), action.effect) == (Who.OPPONENT, 2, (Draw(2, Who.OPPONENT),))


@pytest.mark.parametrize(("type", "text", "shown", "words"), [
    (COMMAND, "２枚引く。手札を１枚捨ててよい。そうした場合、踊る。",
     "２枚引く。手札を１枚捨ててよい。そうした場合、踊る。", "踊る。"),
    (COMMAND, "1枚引く。\nカードを２枚引く。あなたの手札を1枚踊らせる。",
     "カードを２枚引く。あなたの手札を1枚踊らせる。", "踊らせる。"),
    (UNIT, "【自】このユニットが登場した時、2枚引く。\n【自】このユニットが登場した時、２枚引く踊る。",
     "【自】このユニットが登場した時、２枚引く踊る。", "踊る。"),
])
def test_what_is_not_understood_is_shown_as_the_file_has_it(type: str, text: str, shown: str, words: str) -> None:
    """Catches an error that quotes, and counts its caret in, words that nobody wrote."""
    with pytest.raises(NotUnderstood) as caught:
        compiled(type, text)
    first, line, caret, *_ = str(caught.value).split("\n")
    assert first.endswith(f"not understood from 「{words}」")
    assert line.strip() == shown
    assert len(caret.strip("^")) == 2 + shown.index(words)


def test_a_line_that_means_nothing_is_shown_as_the_file_has_it() -> None:
    """Catches an error that quotes the normalised text of the line."""
    with pytest.raises(BanmenError, match=r"そうした場合、カードを１枚引く。$"):
        compiled(COMMAND, "そうした場合、カードを１枚引く。")


def test_what_cannot_be_is_said_for_a_time_and_never_at_a_moment() -> None:
    """Catches a ban that begins when it should be over, and never ends."""
    with pytest.raises(BanmenError, match="says how long"):
        compiled(COMMAND, "相手のユニットすべてをレストする。それらは次の相手のターンの始めにスタンドしない。")
    with pytest.raises(NotUnderstood):
        compiled(COMMAND, "あなたのターン中なら、1枚引き、その後1枚捨てる。")
