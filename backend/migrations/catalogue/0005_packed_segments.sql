-- Columns are deflated before they become base64: a third of the bytes, which is what the first request of a worker waits for.
-- `form`: z8, z16 and z32 are little-endian numbers, d32 the differences between neighbours (zigzag, seven bits a byte); json is the text
-- itself. `codes` is a JSON array of what the numbers stand for: of a feature the sets of codes, of a list filter its ids.
DROP TABLE segment;
CREATE TABLE segment (
  version INTEGER NOT NULL,
  name TEXT NOT NULL,
  part INTEGER NOT NULL,
  form TEXT NOT NULL CHECK (form IN ('z8', 'z16', 'z32', 'd32', 'json')),
  codes TEXT,
  data TEXT NOT NULL,
  PRIMARY KEY (version, name, part)
) STRICT, WITHOUT ROWID;
-- What an earlier release compiled is of no use: the catalogue has to be imported again.
DELETE FROM posting;
DELETE FROM section_price;
DELETE FROM change;
DELETE FROM import;
UPDATE version SET catalogue = 0, change = 0, folded = 0;
