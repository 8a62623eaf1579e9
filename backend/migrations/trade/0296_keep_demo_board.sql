-- The board that is being put together in the made-up configurator: see docs/decisions/107-configurator.md.
ALTER TABLE configurator_session ADD COLUMN board TEXT NOT NULL DEFAULT '';
