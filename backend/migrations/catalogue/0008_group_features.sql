-- The heading under which a product's page shows a feature. Features without a row stand under the usual one.
CREATE TABLE feature_group (
  feature_id INTEGER PRIMARY KEY,
  place INTEGER NOT NULL,
  code TEXT NOT NULL,
  name TEXT NOT NULL
) STRICT;
