-- Name of a photo; the text of its message is empty.
ALTER TABLE order_message ADD COLUMN photo TEXT;
CREATE TRIGGER order_photo_named AFTER INSERT ON order_message WHEN NEW.photo IS NOT NULL BEGIN DELETE FROM unused_photo WHERE path = 'order/' || NEW.photo; END;
CREATE TRIGGER order_photo_deleted AFTER DELETE ON order_message WHEN OLD.photo IS NOT NULL BEGIN INSERT OR REPLACE INTO unused_photo (path, due_at) VALUES ('order/' || OLD.photo, 0); END;
