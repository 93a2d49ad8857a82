"""What was seen of each game, to be read when its rules are no more; and how far it had come."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "archives",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("written", sa.Integer, nullable=False),
        sa.Column("actions", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "pieces",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("digest", sa.String(16), nullable=False),
        sa.Column("made", sa.String(80), nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "first"),
    )
    op.create_table(
        "sheets",
        sa.Column("digest", sa.String(32), primary_key=True),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "verdicts",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("under", sa.String(200), nullable=False),
        sa.Column("agreed", sa.Integer, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("verdicts", "snapshots", "sheets", "pieces", "archives"):
        op.drop_table(name)
