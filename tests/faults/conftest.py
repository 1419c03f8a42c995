"""The toy games can be played like any other."""

from tests.server.conftest import toys

__all__ = ["toys"]
