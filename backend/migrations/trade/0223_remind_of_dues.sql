-- Reminders of what is to be paid: see docs/decisions/100-documents.md. A company is looked at once a day, and of each day to
-- pay it is told once that it comes near and once that it is over.
CREATE TABLE due_digest (
  company_id INTEGER NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  PRIMARY KEY (company_id, day)
) WITHOUT ROWID;
CREATE TABLE due_reminder (
  -- document, or debt for one without a document
  kind TEXT NOT NULL CHECK (kind IN ('document', 'debt')),
  record_id INTEGER NOT NULL,
  -- The last day to pay, `YYYY-MM-DD`.
  due TEXT NOT NULL,
  stage TEXT NOT NULL CHECK (stage IN ('near', 'overdue')),
  PRIMARY KEY (kind, record_id, due, stage)
) WITHOUT ROWID;
CREATE INDEX due_reminder_due ON due_reminder (due);
CREATE INDEX debt_due ON debt (due) WHERE paid < amount;
CREATE INDEX document_due ON document (due) WHERE due IS NOT NULL AND cancelled_at IS NULL;
