-- When the configurator changed the token that stood in its address for one that stands in none; null until then.
ALTER TABLE configurator_session ADD COLUMN entered_at INTEGER;
