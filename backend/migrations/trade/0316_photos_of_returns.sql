-- Names of the pictures of goods that a buyer returns: see docs/decisions/097-returns.md.
CREATE TABLE order_return_photo (
  return_id INTEGER NOT NULL REFERENCES order_return (id) ON DELETE CASCADE,
  photo TEXT NOT NULL,
  PRIMARY KEY (return_id, photo)
) WITHOUT ROWID;
CREATE TRIGGER return_photo_named AFTER INSERT ON order_return_photo BEGIN DELETE FROM unused_photo WHERE path = 'order/' || NEW.photo; END;
CREATE TRIGGER return_photo_deleted AFTER DELETE ON order_return_photo BEGIN INSERT OR REPLACE INTO unused_photo (path, due_at) VALUES ('order/' || OLD.photo, 0); END;
