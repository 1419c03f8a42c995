"""What Waset says: one catalogue of messages a language, and the renderer that fills in their arguments.

README.md in this folder lists the messages, their arguments and the terms that arguments may name.
"""

from waset.locale.catalog import Argument, Catalog, languages
from waset.locale.pattern import arguments

__all__ = ["Argument", "Catalog", "arguments", "languages"]
