-- Every link of an offer works until all of them are withdrawn; offer_public says whether they are.
CREATE TABLE offer_link (
  token_hash TEXT PRIMARY KEY,
  offer_id INTEGER NOT NULL REFERENCES offer (id) ON DELETE CASCADE
) WITHOUT ROWID;

CREATE INDEX offer_link_offer ON offer_link (offer_id);

INSERT INTO offer_link (token_hash, offer_id) SELECT token_hash, offer_id FROM offer_public WHERE closed_at IS NULL;
