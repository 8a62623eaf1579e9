-- Name of the section in which the product stood, for whoever makes a rule for it.
ALTER TABLE offer_line ADD COLUMN section TEXT NOT NULL DEFAULT '';
