-- No offer has more links that work than it may, however many are made at once.
ALTER TABLE assertion ADD COLUMN offer_links INTEGER NOT NULL DEFAULT 1 CONSTRAINT offer_links CHECK (offer_links = 1);
-- The file of a letter is now that of its link; letters that still wait go without one.
UPDATE outbox SET attachment = NULL WHERE sent_at IS NULL AND attachment ->> 'offer' IS NOT NULL;
