-- Rolls back a batch that gives a company more rules of approval, budgets or cost centres than it may have.
ALTER TABLE assertion ADD COLUMN approval_room INTEGER NOT NULL DEFAULT 1 CONSTRAINT approval_room CHECK (approval_room = 1);
