-- Notices of the made-up provider that fail are tried ever later, and set aside in the end.
ALTER TABLE demo_payment ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;
-- When the provider is asked about a payment whose notice may be lost, and how often it was; null if it isn't asked any more.
ALTER TABLE online_payment ADD COLUMN ask_at INTEGER;
ALTER TABLE online_payment ADD COLUMN asks INTEGER NOT NULL DEFAULT 0;
CREATE INDEX online_payment_ask ON online_payment (ask_at) WHERE ask_at IS NOT NULL;
UPDATE online_payment SET ask_at = created_at + 300000 WHERE status = 'waiting' AND url IS NOT NULL;
