-- What a person has chosen to be told of, where it differs from what is usual or once did. Consent to advertising is not here
-- but in consent.
CREATE TABLE notification_choice (
  user_id INTEGER NOT NULL REFERENCES user (id),
  event TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  wanted INTEGER NOT NULL CHECK (wanted IN (0, 1)),
  PRIMARY KEY (user_id, event, channel)
) WITHOUT ROWID;
