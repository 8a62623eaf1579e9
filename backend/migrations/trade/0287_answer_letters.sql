-- Where an answer to an e-mail goes; null for nowhere. See docs/decisions/102-commercial-offers.md.
ALTER TABLE outbox ADD COLUMN reply_to TEXT;
