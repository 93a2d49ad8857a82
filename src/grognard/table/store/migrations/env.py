"""Alembic runs this; the connection is the one that `schema.migrate` opened."""

from alembic import context

from grognard.table.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
