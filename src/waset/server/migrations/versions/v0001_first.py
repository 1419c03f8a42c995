"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _of_table(table: str) -> tuple[sa.Column[str], sa.ForeignKeyConstraint]:
    key = sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{table}_table_id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(40), nullable=False), key


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "facts",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_facts"),
    )
    op.create_table(
        "clients",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_clients"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("edition", sa.String(60), nullable=False),
        sa.Column("own_tables", sa.Text),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("practice", sa.Boolean, nullable=False),
        sa.Column("open_memory", sa.Boolean, nullable=False),
        sa.Column("away_seconds", sa.Integer, nullable=False),
        sa.Column("seal", sa.Text, nullable=False),
        sa.Column("invite", sa.String(64), nullable=False),
        sa.Column("host", sa.String(64)),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("owed", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_status_owed", "tables", ["status", "owed"])
    op.create_table(
        "seats",
        *_of_table("seats"),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("who", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.String(20)),
        sa.Column("ms", sa.Integer),
        sa.Column("number", sa.String(32)),
        sa.Column("holder", sa.String(64)),
        sa.Column("code", sa.String(64)),
        sa.Column("code_until", sa.Float),
        sa.Column("away", sa.Boolean, nullable=False),
        sa.Column("resigned", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_holder", "seats", ["holder"])
    op.create_table(
        "watchers",
        *_of_table("watchers"),
        sa.Column("token", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "token", name="pk_watchers"),
    )
    op.create_index("ix_watchers_token", "watchers", ["token"])
    op.create_table(
        "log",
        *_of_table("log"),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("what", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("steps", sa.Text, nullable=False),
        sa.Column("answers", sa.Text, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("move", sa.String(40)),
        sa.Column("data", sa.Text),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "n", name="pk_log"),
    )
    op.create_table(
        "snapshots",
        *_of_table("snapshots"),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
        sa.Column("chains", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_snapshots"),
    )


def downgrade() -> None:
    """Drop all tables."""
    for table in ("snapshots", "log", "watchers", "seats", "tables", "clients", "facts"):
        op.drop_table(table)
