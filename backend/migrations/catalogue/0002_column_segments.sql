-- Search moves from SQL over rows to compiled artefacts that the worker keeps in memory: column segments and posting lists.
-- They carry the number of the import that made them; a reader takes those of one number only.
DROP TABLE product_words;
DROP TABLE vocabulary_trigrams;
DROP TABLE vocabulary;
DROP TABLE section_rank;
DROP TABLE section_feature;
DROP TABLE section_facets;
DROP INDEX product_column_by_brand;
DROP INDEX price_by_value;
ALTER TABLE product_column DROP COLUMN name_place;
ALTER TABLE product_column DROP COLUMN article_place;
-- Words under which a product is found besides its name.
ALTER TABLE product ADD COLUMN aka TEXT NOT NULL DEFAULT '';

-- One column of 16,384 neighbouring ordinals (`part` is ord >> 14), or a compiled JSON text. `form`: u8, u16, u32 are little-endian
-- numbers in base64, because D1 hands a BLOB over as an array of numbers; json is the text itself. `codes` is, for a feature, a JSON
-- array of the sets of codes that the numbers stand for.
CREATE TABLE segment (
  version INTEGER NOT NULL,
  name TEXT NOT NULL,
  part INTEGER NOT NULL,
  form TEXT NOT NULL CHECK (form IN ('u8', 'u16', 'u32', 'json')),
  codes TEXT,
  data TEXT NOT NULL,
  PRIMARY KEY (version, name, part)
) STRICT, WITHOUT ROWID;

-- Ordinals that have a stem or a piece of a code: rising, as differences of seven bits a byte, in base64. `part` is ord >> 17.
CREATE TABLE posting (
  version INTEGER NOT NULL,
  term TEXT NOT NULL,
  part INTEGER NOT NULL,
  count INTEGER NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (version, term, part)
) STRICT, WITHOUT ROWID;

-- Ends of the prices of an unfiltered section; 0 is the whole catalogue. A changed price deletes the rows above it: who misses one counts anew.
CREATE TABLE section_price (
  version INTEGER NOT NULL,
  section_id INTEGER NOT NULL,
  type TEXT NOT NULL,
  low INTEGER NOT NULL,
  high INTEGER NOT NULL,
  PRIMARY KEY (version, section_id, type)
) STRICT, WITHOUT ROWID;

-- Prices and stock that changed since the segments were written: `name` is the column, `value` what holds now.
CREATE TABLE change (
  name TEXT NOT NULL,
  ord INTEGER NOT NULL,
  value INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  PRIMARY KEY (name, ord)
) STRICT, WITHOUT ROWID;
CREATE INDEX change_by_seq ON change(seq);

-- The import that is under way, step by step. It fills tables named next_*, which take the place of the others in one batch at the end.
CREATE TABLE import (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  source TEXT NOT NULL,
  version INTEGER NOT NULL,
  stage TEXT NOT NULL,
  cursor INTEGER NOT NULL,
  -- `version.change` when it began.
  change INTEGER NOT NULL
) STRICT;

-- `change` counts the changes of prices and stock; those up to `folded` are in the segments and no longer in the table.
ALTER TABLE version ADD COLUMN change INTEGER NOT NULL DEFAULT 0;
ALTER TABLE version ADD COLUMN folded INTEGER NOT NULL DEFAULT 0;
-- What an earlier release compiled is of no use: the catalogue has to be imported again.
UPDATE version SET catalogue = 0;
