-- Stock by warehouse, copied from the trade database: which warehouses count depends on the buyer's region. `product_column.stock` was one
-- sum for everybody.
CREATE TABLE product_stock (
  ord INTEGER NOT NULL,
  store_id INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (ord, store_id)
) STRICT, WITHOUT ROWID;
ALTER TABLE product_column DROP COLUMN stock;
ALTER TABLE section DROP COLUMN in_stock;

-- Regions that the same warehouses serve make up a zone: search keeps one column of stock for each. Both follow `delivery_route` of the trade
-- database at each import.
CREATE TABLE zone_store (
  zone INTEGER NOT NULL,
  store_id INTEGER NOT NULL,
  PRIMARY KEY (zone, store_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE zone_region (region_id INTEGER PRIMARY KEY, zone INTEGER NOT NULL) STRICT;
-- Products of a section that some warehouse of a zone has; section 0 is the whole catalogue.
CREATE TABLE section_stock (
  section_id INTEGER NOT NULL,
  zone INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (section_id, zone)
) STRICT, WITHOUT ROWID;

-- Replacements are the most popular of a kin: the index gives them in that order, so that a few rows are read of a large kin.
DROP INDEX IF EXISTS product_column_by_kin;
DROP INDEX IF EXISTS product_column_by_kin_b;
CREATE INDEX product_column_by_kin ON product_column(kin, rank);

-- What an earlier release compiled lacks the columns by zone: the catalogue has to be imported again.
DELETE FROM segment;
DELETE FROM posting;
DELETE FROM section_price;
DELETE FROM change;
DELETE FROM import;
UPDATE version SET catalogue = 0, change = 0, folded = 0;
