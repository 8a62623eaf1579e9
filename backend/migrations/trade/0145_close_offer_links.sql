-- A link is closed for good: restoring an offer does not open it again.
ALTER TABLE offer_public ADD COLUMN closed_at INTEGER;
UPDATE offer_public SET closed_at = (SELECT o.archived_at FROM offer o WHERE o.id = offer_id);
