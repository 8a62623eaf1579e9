-- Whoever can get at a session must not keep it when the supplier changes where the account's codes go.
CREATE TRIGGER user_login_changed AFTER UPDATE OF phone, email ON user WHEN OLD.phone IS NOT NEW.phone OR OLD.email IS NOT NEW.email BEGIN DELETE FROM session WHERE user_id = NEW.id; END;
