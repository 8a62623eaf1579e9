-- `present` says whether the buyer could order the wanted amount when the alert was last judged, `told` whether a message was queued since
-- then, `arrived_at` when it last came. Prices are those of the company for which it was asked, article that of the day of asking.
ALTER TABLE stock_alert ADD COLUMN company_id INTEGER REFERENCES company (id);
ALTER TABLE stock_alert ADD COLUMN article TEXT NOT NULL DEFAULT '';
ALTER TABLE stock_alert ADD COLUMN told INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1));
ALTER TABLE stock_alert ADD COLUMN arrived_at INTEGER;
UPDATE stock_alert SET told = present;
