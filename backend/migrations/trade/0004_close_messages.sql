-- Messages that a reader closed. The reader is a user (u:<id>) or a visitor (v:<uuid>).
CREATE TABLE closed_message (
  reader TEXT NOT NULL,
  message_id INTEGER NOT NULL REFERENCES information_message (id) ON DELETE CASCADE,
  closed_at INTEGER NOT NULL,
  PRIMARY KEY (reader, message_id)
) WITHOUT ROWID;
