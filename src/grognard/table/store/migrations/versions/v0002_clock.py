"""The clock of a table; those that stand have none."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    clock = sa.Column("clock", sa.Integer, nullable=False, server_default="0")
    op.add_column("tables", clock)


def downgrade() -> None:
    op.drop_column("tables", "clock")
