"""The one kind of error that is meant for a person to read."""


class BanmenError(Exception):
    """Something given to Banmen is refused: the reason, and the place (file, line, word) where it stands."""

    def __init__(self, reason: str, place: str = "") -> None:
        super().__init__(reason, place)
        self.reason = reason
        self.place = place

    def __str__(self) -> str:
        return f"{self.place}: {self.reason}" if self.place else self.reason
