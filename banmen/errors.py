"""Errors that people read: where it went wrong and why."""


class BanmenError(Exception):
    """Something was refused; says the place, if there is one, and the reason."""

    def __init__(self, reason: str, *, place: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.place = place

    def __str__(self) -> str:
        return f"{self.place}: {self.reason}" if self.place else self.reason
