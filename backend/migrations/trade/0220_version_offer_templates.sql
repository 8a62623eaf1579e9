-- Counts the changes of what is typed of a template; a logo alone changes nothing that a form holds.
ALTER TABLE offer_template ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
