-- Rolls back the start of a payment that is to be the only one while another of the same waits.
ALTER TABLE assertion ADD COLUMN none_waiting INTEGER NOT NULL DEFAULT 1 CONSTRAINT none_waiting CHECK (none_waiting = 1);
