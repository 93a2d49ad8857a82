"""Tables that the lobby does not list; those that stand it does."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    private = sa.Column("private", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", private)


def downgrade() -> None:
    op.drop_column("tables", "private")
