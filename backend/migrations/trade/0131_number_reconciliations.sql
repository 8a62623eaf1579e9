INSERT OR IGNORE INTO sequence (name, value) VALUES ('reconciliation', 0);
