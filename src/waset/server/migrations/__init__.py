"""Alembic's revisions of the database, run inside the package."""
