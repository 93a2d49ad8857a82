"""Tables, their seats and their logs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("title", sa.String(32), nullable=False),
        sa.Column("rules", sa.String(64), nullable=False),
        sa.Column("box", sa.String(128), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("imported", sa.Text, nullable=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("created", sa.String(40), nullable=False),
        sa.Column("written", sa.Integer, nullable=False),
        sa.Column("asked", sa.String(32), nullable=False),
        sa.Column("actions", sa.Integer, nullable=False),
        sa.Column("over", sa.Text, nullable=False),
        sa.Column("changed", sa.String(40), nullable=False),
        sa.Column("computer", sa.Boolean, nullable=False),
    )
    op.create_index("tables_by_change", "tables", ["changed"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("mind", sa.String(32), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("seats_by_hash", "seats", ["hash"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.String(32), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("digest", sa.String(16), nullable=False),
        sa.Column("at", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    for name in ("log", "seats", "tables"):
        op.drop_table(name)
