-- By how much the facture of an advance is reversed as its money goes back: see docs/decisions/101-transfer-documents.md. The
-- document itself stays as it was made.
CREATE TABLE advance_return (
  document_id INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  refund_id INTEGER NOT NULL,
  -- Counted per facture.
  place INTEGER NOT NULL,
  day TEXT NOT NULL,
  -- Kopecks.
  amount INTEGER NOT NULL CHECK (amount > 0),
  PRIMARY KEY (document_id, refund_id)
) WITHOUT ROWID;
