-- Photos in the bucket that nothing names: on their way in, replaced, or of what is deleted. A sweep deletes them.
CREATE TABLE unused_photo (
  path TEXT PRIMARY KEY,
  -- When it may be deleted, in milliseconds since 1970.
  due_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TRIGGER avatar_changed AFTER UPDATE OF avatar ON user WHEN OLD.avatar IS NOT NEW.avatar BEGIN INSERT OR REPLACE INTO unused_photo (path, due_at) SELECT 'avatar/' || OLD.avatar, 0 WHERE OLD.avatar IS NOT NULL; DELETE FROM unused_photo WHERE path = 'avatar/' || NEW.avatar; END;
CREATE TRIGGER custom_photo_changed AFTER UPDATE OF photo ON custom_product WHEN OLD.photo IS NOT NEW.photo BEGIN INSERT OR REPLACE INTO unused_photo (path, due_at) SELECT 'custom/' || OLD.photo, 0 WHERE OLD.photo IS NOT NULL; DELETE FROM unused_photo WHERE path = 'custom/' || NEW.photo; END;
CREATE TRIGGER custom_photo_deleted AFTER DELETE ON custom_product WHEN OLD.photo IS NOT NULL BEGIN INSERT OR REPLACE INTO unused_photo (path, due_at) VALUES ('custom/' || OLD.photo, 0); END;
