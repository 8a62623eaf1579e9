-- Messages that a user (u:<id>) or a visitor (v:<uuid>) does not want to see again.
CREATE TABLE closed_message (
  person TEXT NOT NULL,
  message_id INTEGER NOT NULL REFERENCES information_message (id) ON DELETE CASCADE,
  PRIMARY KEY (person, message_id)
) WITHOUT ROWID;
