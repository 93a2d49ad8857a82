"""What the lobby tells of a table: its turn and phase, and the names of a board of its own."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("called", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("turn", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("phase", sa.String(32), nullable=False, server_default=""))


def downgrade() -> None:
    for column in ("called", "turn", "phase"):
        op.drop_column("tables", column)
