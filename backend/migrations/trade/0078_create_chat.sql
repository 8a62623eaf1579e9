-- Conversations with the supplier's people: one for each buyer or visitor.
CREATE TABLE chat (
  id INTEGER PRIMARY KEY,
  -- Key of the person, as in `request`.
  owner TEXT NOT NULL UNIQUE,
  -- Null for a visitor.
  user_id INTEGER,
  -- For which the buyer wrote last.
  company_id INTEGER,
  -- Where a visitor wants to be told of an answer.
  email TEXT,
  language TEXT NOT NULL,
  -- Origin of the shop in which the person wrote last, for the link to an answer.
  shop TEXT NOT NULL,
  last_at INTEGER NOT NULL,
  -- Since when an answer is awaited.
  waits_since INTEGER,
  -- The newest message that the person has seen.
  read_id INTEGER NOT NULL DEFAULT 0,
  -- The letter about answers that the person hasn't seen.
  notice_id INTEGER
);
CREATE INDEX chat_waiting ON chat (waits_since IS NULL, waits_since, last_at DESC);
CREATE INDEX chat_user ON chat (user_id);
CREATE TABLE chat_message (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  chat_id INTEGER NOT NULL,
  -- Null for the buyer's or visitor's own.
  staff_user_id INTEGER,
  text TEXT NOT NULL,
  photo TEXT,
  request_id TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX chat_message_chat ON chat_message (chat_id, id);
CREATE TRIGGER chat_photo_named AFTER INSERT ON chat_message WHEN NEW.photo IS NOT NULL BEGIN DELETE FROM unused_photo WHERE path = 'chat/' || NEW.photo; END;
CREATE TRIGGER chat_photo_deleted AFTER DELETE ON chat_message WHEN OLD.photo IS NOT NULL BEGIN INSERT OR REPLACE INTO unused_photo (path, due_at) VALUES ('chat/' || OLD.photo, 0); END;
CREATE TRIGGER chat_deleted AFTER DELETE ON chat BEGIN DELETE FROM chat_message WHERE chat_id = OLD.id; END;
