-- Conversations of visitors end some time after their last message.
CREATE INDEX chat_visitor ON chat (last_at) WHERE user_id IS NULL;
