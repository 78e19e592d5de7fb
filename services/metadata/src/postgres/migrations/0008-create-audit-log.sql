-- Who did what. user_id is no reference: the user may be gone.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  added timestamptz NOT NULL DEFAULT clock_timestamp(),
  action text COLLATE "C" NOT NULL,
  user_id bigint,
  subject text COLLATE "C" CHECK (length(subject) <= 200),
  detail text CHECK (length(detail) <= 4000),
  request_id text CHECK (length(request_id) <= 128)
);
CREATE INDEX audit_log_of_user ON audit_log (user_id, id);
CREATE INDEX audit_log_of_action ON audit_log (action, id);

-- Rows only ever come. Who owns the database takes old ones away with this trigger disabled.
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();
