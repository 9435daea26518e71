"""Whose things are, and where they lie."""

from __future__ import annotations

from typing import Any

from banmen.language.chart import Chart, Found, rule


class Places(Chart):
    """Players and zones before a noun."""

    @rule
    def owner(self, place: int) -> Found[Any]:
        """Whose it is: 自分の, or 自分 alone where the game's texts leave の out."""
        found: Found[Any] = []
        for end, whose in self.words(place, "who"):
            after = self.literal(end, "の")
            if self.text.startswith("その", place) and self._stands_by_itself(end):
                continue  # その相手クリーチャー is that creature, not all of that player
            if after > 0:
                found.append((after, whose))
            elif self.lexicon.bare_owners or (whose in ("you", "opponent") and self._names_a_thing(end)):
                found.append((end, whose))
        return found

    def _names_a_thing(self, place: int) -> bool:
        """Whether a noun of things that lie somewhere stands right here: 相手クリーチャー."""
        return not self.lexicon.families and any(noun.zones for _, noun in self.words(place, "noun"))

    def _stands_by_itself(self, place: int) -> bool:
        """Whether a noun of things stands right here that no zone is made of: クリーチャー, not シールド."""
        place = max(place, self.literal(place, "の"))
        return not self.lexicon.families and any(
            noun.zones and noun.key not in noun.zones for _, noun in self.words(place, "noun"))

    @rule
    def zones(self, place: int) -> Found[tuple[str, ...]]:
        """A zone, or several joined."""
        found: Found[tuple[str, ...]] = []
        for end, zone in self.words(place, "zone"):
            found.append((end, (zone.key,)))
            for joint in ("、または", "または", "か", "と", "、", "・"):
                after = self.literal(end, joint)
                if after > 0:
                    found += [(last, (zone.key, *more)) for last, more in self.zones(after)]
                    break
        return found

    @rule
    def zones_with_owner(self, place: int) -> list[tuple[int, tuple[str, ...], str]]:
        """手札・自分フィールド: several zones of one player, who is named behind the first of them too."""
        found: list[tuple[int, tuple[str, ...], str]] = []
        for end, zone in self.words(place, "zone"):
            after = self.literal(end, "、または", "または", "か", "と", "、", "・")
            for start, whose in self.owner(after) if after > 0 else ():
                if whose in ("you", "opponent"):
                    found += [(last, (zone.key, *more), whose) for last, more in self.zones(start)]
        return found
