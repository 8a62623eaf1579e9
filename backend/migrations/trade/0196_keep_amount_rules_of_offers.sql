-- In which amounts the product of an offer's line is sold. Lines of before are sold in any until their prices are refreshed.
ALTER TABLE offer_line ADD COLUMN minimum_batch INTEGER NOT NULL DEFAULT 1 CHECK (minimum_batch > 0);
ALTER TABLE offer_line ADD COLUMN multiplicity INTEGER NOT NULL DEFAULT 1 CHECK (multiplicity > 0);
