-- A PDF of a message: its name in the bucket, the name under which it is saved, and its bytes. A text may go with it, or with a photo.
ALTER TABLE chat_message ADD COLUMN file TEXT;
ALTER TABLE chat_message ADD COLUMN file_name TEXT;
ALTER TABLE chat_message ADD COLUMN file_size INTEGER;
ALTER TABLE order_message ADD COLUMN file TEXT;
ALTER TABLE order_message ADD COLUMN file_name TEXT;
ALTER TABLE order_message ADD COLUMN file_size INTEGER;
CREATE TRIGGER chat_file_named AFTER INSERT ON chat_message WHEN NEW.file IS NOT NULL BEGIN DELETE FROM unused_photo WHERE path = 'chat/' || NEW.file; END;
CREATE TRIGGER chat_file_deleted AFTER DELETE ON chat_message WHEN OLD.file IS NOT NULL BEGIN INSERT OR REPLACE INTO unused_photo (path, due_at) VALUES ('chat/' || OLD.file, 0); END;
CREATE TRIGGER order_file_named AFTER INSERT ON order_message WHEN NEW.file IS NOT NULL BEGIN DELETE FROM unused_photo WHERE path = 'order/' || NEW.file; END;
CREATE TRIGGER order_file_deleted AFTER DELETE ON order_message WHEN OLD.file IS NOT NULL BEGIN INSERT OR REPLACE INTO unused_photo (path, due_at) VALUES ('order/' || OLD.file, 0); END;
