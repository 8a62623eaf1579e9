-- The supplier's own words in other languages: names of sections, features, units and the like by the name in the first
-- language, and whole pages. A word without a row is shown as it is, and so is a text that has changed since.
CREATE TABLE wording (
  language TEXT NOT NULL,
  original TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (language, original)
) WITHOUT ROWID;
