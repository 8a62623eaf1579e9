-- Papers for companies to read. The files lie in R2; ids are random, so that a neighbour's cannot be counted up to.
CREATE TABLE legal_document (
  id INTEGER PRIMARY KEY,
  -- Null shows it to every company.
  company_id INTEGER REFERENCES company (id),
  type TEXT NOT NULL,
  name TEXT NOT NULL,
  number TEXT NOT NULL DEFAULT '',
  day TEXT NOT NULL,
  -- Name of the file in R2.
  object TEXT NOT NULL UNIQUE,
  format TEXT NOT NULL,
  size INTEGER NOT NULL
);
CREATE INDEX legal_document_company ON legal_document (company_id, day);
