-- When the goods of an offer were last put into a cart (`ordered` of `getOffer`); null if they never were, or before this.
-- See docs/decisions/102-commercial-offers.md.
ALTER TABLE offer ADD COLUMN ordered_at INTEGER;
