-- What the maker of an offer says of a line to its customer.
ALTER TABLE offer_line ADD COLUMN comment TEXT NOT NULL DEFAULT '';
-- When its lines or prices last changed: whoever has an older link is told.
ALTER TABLE offer ADD COLUMN repriced_at INTEGER;
