"""Alembic's entry: migrations run on the connection that `store.upgrade` hands over."""

from alembic import context

from banmen.server.tables import META

context.configure(connection=context.config.attributes["connection"], target_metadata=META)
with context.begin_transaction():
    context.run_migrations()
