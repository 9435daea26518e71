"""The refusals of the protocol in words."""

from __future__ import annotations

from typing import Final

from banmen.errors import BanmenError, Words, said
from banmen.server.messages import Code, Refused
from banmen.server.shapes import Said

WORDS: Final[dict[Code, Said]] = {
    "malformed": Said("この通信は読めません", "this is no message of the protocol"),
    "too_large": Said("通信が大きすぎます", "the message is too large"),
    "too_fast": Said("速すぎます。少し待ってください", "too many messages; wait a moment"),
    "hello_first": Said("最初に席の合言葉が必要です", "the first message has to be hello"),
    "unknown_token": Said("この席や対戦はありません", "there is no such seat or match"),
    "not_seated": Said("観戦中はできません", "onlookers cannot do that"),
    "not_asked": Said("今決めるのはあなたではありません", "it is not you who is asked now"),
    "stale": Said("その決定はもう済んでいます", "that question is no longer asked"),
    "illegal": Said("それはできません", "that cannot be done"),
    "not_here": Said("この対戦ではできません", "this match does not allow that"),
    "over": Said("ゲームは終わっています", "the game is over"),
    "broken": Said("このゲームは止められました", "this game was stopped"),
    "closing": Said("サーバーが終了します。つなぎ直してください", "the server goes down; connect again"),
}


def refused(id: str, code: Code, words: Said | None = None, rule: str = "") -> Refused:
    """A refusal, in its usual words unless others are given."""
    return Refused(id, code, words if words is not None else WORDS[code], rule)


def wrong(en: str, ja: str, place: str) -> BanmenError:
    """An error in both languages."""
    return BanmenError(Words(en, ja), place=place)


def both(error: BanmenError) -> Said:
    """An error in both languages."""
    return Said(error.told("ja"), error.told("en"))


def in_both(words: str) -> Said:
    """A sentence in both languages, as far as it can be said in Japanese."""
    return Said(said(words, "ja"), said(words, "en"))
