-- Numbers of offers are counted per company: that of a deleted one comes to no other.
CREATE TABLE offer_count (
  company_id INTEGER PRIMARY KEY REFERENCES company (id),
  -- The last number.
  value INTEGER NOT NULL
);
INSERT INTO offer_count (company_id, value) SELECT company_id, max(number) FROM offer GROUP BY company_id;
