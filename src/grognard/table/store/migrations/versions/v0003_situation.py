"""The situation a table began from; those that stand began as their title begins."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    situation = sa.Column("situation", sa.Text, nullable=False, server_default="")
    op.add_column("tables", situation)


def downgrade() -> None:
    op.drop_column("tables", "situation")
