-- What the maker of an offer sees of each of its links. A withdrawn one is kept, closed.
ALTER TABLE offer_link ADD COLUMN number INTEGER NOT NULL DEFAULT 1;
ALTER TABLE offer_link ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
-- Where its letter went; null for a link without one.
ALTER TABLE offer_link ADD COLUMN email TEXT;
-- When somebody from outside of the company looked at the offer by it.
ALTER TABLE offer_link ADD COLUMN first_viewed_at INTEGER;
ALTER TABLE offer_link ADD COLUMN last_viewed_at INTEGER;
ALTER TABLE offer_link ADD COLUMN closed_at INTEGER;

UPDATE offer_link SET
  number = (SELECT count(*) FROM offer_link l WHERE l.offer_id = offer_link.offer_id AND l.token_hash <= offer_link.token_hash),
  created_at = (SELECT sent_at FROM offer_public p WHERE p.offer_id = offer_link.offer_id);
