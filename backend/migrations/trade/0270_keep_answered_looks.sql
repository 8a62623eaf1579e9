-- Counts the changes of how offers look, its logo included: an answer names what was seen.
ALTER TABLE offer_template ADD COLUMN looks INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER offer_look_changed AFTER UPDATE OF template, logo ON offer_template WHEN OLD.template IS NOT NEW.template OR OLD.logo IS NOT NEW.logo BEGIN UPDATE offer_template SET looks = looks + 1 WHERE company_id = NEW.company_id; END;

-- How the offer looked when it was answered, as `offer_template` holds it; null without an answer.
ALTER TABLE offer_public ADD COLUMN look TEXT;
ALTER TABLE offer_public ADD COLUMN logo TEXT;
ALTER TABLE offer_public ADD COLUMN logo_fault TEXT;
CREATE INDEX offer_public_logo ON offer_public (logo) WHERE logo IS NOT NULL;
UPDATE offer_public SET (look, logo, logo_fault) = (SELECT coalesce(t.template, '{}'), t.logo, t.logo_fault
    FROM offer o LEFT JOIN offer_template t ON t.company_id = o.company_id WHERE o.id = offer_id)
  WHERE decision IS NOT NULL;

-- A logo stays as long as an answered offer shows it.
DROP TRIGGER offer_logo_changed;
CREATE TRIGGER offer_logo_changed AFTER UPDATE OF logo ON offer_template WHEN OLD.logo IS NOT NEW.logo BEGIN INSERT OR REPLACE INTO unused_photo (path, due_at) SELECT 'offer/' || OLD.logo, 0 WHERE OLD.logo IS NOT NULL AND NOT EXISTS (SELECT 1 FROM offer_public WHERE logo = OLD.logo); DELETE FROM unused_photo WHERE path = 'offer/' || NEW.logo; END;
CREATE TRIGGER offer_answer_deleted AFTER DELETE ON offer_public WHEN OLD.logo IS NOT NULL BEGIN INSERT OR REPLACE INTO unused_photo (path, due_at) SELECT 'offer/' || OLD.logo, 0 WHERE NOT EXISTS (SELECT 1 FROM offer_public WHERE logo = OLD.logo) AND NOT EXISTS (SELECT 1 FROM offer_template WHERE logo = OLD.logo); END;
