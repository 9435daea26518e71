"""What a text said so far."""

from __future__ import annotations

from banmen.kernel.effects.base import Quantity
from banmen.language.tree import NounPhrase, Sentence


class Context:
    """What the text said so far that later words may mean."""

    def __init__(self, speaker: str = "creature") -> None:
        self.speaker = speaker
        """The kind of card that speaks."""
        self.actor = "you"
        """Who acts; within what another player does, that player is the one who acts."""
        self.antecedent = False
        """Whether something was chosen, moved or spoken of that is not the card itself."""
        self.works_in: tuple[str, ...] = ()
        """Where the card lies while it waits, if something is done with it that is done only there."""
        self.latest_zone = ""
        """Where the things went that something was done to last."""
        self.counting = False
        """Whether things spoken of are only counted, so that each of them can be asked what it is."""
        self.of_this = False
        """Whether what is waited for happens to the card itself."""
        self.optional = False
        """Whether what was said last may not have been done."""
        self.hangs = False
        """Whether what was chosen last may not have been chosen at all."""
        self.pile = ""
        """Whether cards are being looked at: "one" or "many" of them."""
        self.number: Quantity | None = None
        """The number made last, of which the text may speak."""
        self.named: set[str] = set()
        """The characteristics of which a word was named."""
        self.choices = 0
        """How often something was chosen."""
        self.follow: tuple[Sentence, ...] = ()
        """The sentences that belong to what the present one waits for."""
        self.chosen: NounPhrase | None = None
        """The things of which some were chosen last: the others are the rest."""
        self.counted: NounPhrase | None = None
        """The things a condition spoke of, of which the text may take some."""
        self.before_pile = False
        """Whether something was spoken of before the cards that are being looked at."""
        self.hidden = False
        """Whether what is looked at is a pile nobody else sees, so that nothing need be found in it."""
        self.pile_zones: tuple[str, ...] = ()
        """Where the cards lie that are being looked at."""
        self.all_looked_at = False
        """Whether the text speaks of all that was looked at, after something was done with some of it."""
        self.event: NounPhrase | None = None
        """What it happens to that is waited for, if that is not the card itself."""
        self.event_verb = ""
        """What happens to it."""
        self.event_meant = False
        """Whether the text speaks of it after something was done to other things."""
        self.latest: NounPhrase | None = None
        """The things something was done to last."""
        self.latest_verb = ""
        """What was done to them."""
        self.for_a_price = False
        """Whether what is said is done for something that was done first."""
        self.each_acts = False
        """Whether each player does something in the own turn."""
        self.extra_turn = False
        """Whether a turn was added, which is the turn spoken of last."""
        self.altered: NounPhrase | None = None
        """The things, some of them chosen, that the step before altered."""
