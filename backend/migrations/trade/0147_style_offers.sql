-- How the offers of a company look: see docs/decisions/102-commercial-offers.md.
CREATE TABLE offer_template (
  company_id INTEGER PRIMARY KEY REFERENCES company (id),
  -- `OfferTemplate` in JSON, without the logo.
  template TEXT NOT NULL DEFAULT '{}',
  -- Name of its file in the bucket.
  logo TEXT,
  updated_at INTEGER NOT NULL
);
CREATE TRIGGER offer_logo_named AFTER INSERT ON offer_template WHEN NEW.logo IS NOT NULL BEGIN DELETE FROM unused_photo WHERE path = 'offer/' || NEW.logo; END;
CREATE TRIGGER offer_logo_changed AFTER UPDATE OF logo ON offer_template WHEN OLD.logo IS NOT NEW.logo BEGIN INSERT OR REPLACE INTO unused_photo (path, due_at) SELECT 'offer/' || OLD.logo, 0 WHERE OLD.logo IS NOT NULL; DELETE FROM unused_photo WHERE path = 'offer/' || NEW.logo; END;
