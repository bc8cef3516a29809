"""How alembic runs here: on the connection it is handed, inside its transaction."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True, render_as_batch=True)
context.run_migrations()
