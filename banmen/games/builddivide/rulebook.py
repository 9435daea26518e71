"""The rule numbers of Build Divide and the code that carries them."""

from typing import Final

from banmen.kernel.rulebook import Rulebook

book: Final = Rulebook("builddivide")
