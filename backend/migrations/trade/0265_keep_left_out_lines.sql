-- Lines of the specification, cart or order from which an offer was made that it doesn't have, JSON (`leftOut` of `getOffer`).
-- See docs/decisions/102-commercial-offers.md.
ALTER TABLE offer ADD COLUMN left_out TEXT NOT NULL DEFAULT '[]';
