-- Cities of a region by which people look for it, joined by commas.
ALTER TABLE region ADD COLUMN cities TEXT NOT NULL DEFAULT '';
