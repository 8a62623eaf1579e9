-- Whether the change took the rule or the budget away; `was` then has all of it.
ALTER TABLE approval_change ADD COLUMN removed INTEGER NOT NULL DEFAULT 0 CHECK (removed IN (0, 1));
