-- How many entries there are of each user and action, so that a page of the log needs no counting. Several rows of each, so
-- that transactions seldom wait for one another.
CREATE TABLE audit_counts (
  action text COLLATE "C" NOT NULL,
  user_id bigint NOT NULL, -- 0: nobody known
  slot smallint NOT NULL,
  entries bigint NOT NULL,
  PRIMARY KEY (action, user_id, slot)
);

-- Entries come last in their transactions, so that nobody waits for long; old ones are taken away by hand.
CREATE FUNCTION count_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_counts AS t (action, user_id, slot, entries)
  SELECT c.action, coalesce(c.user_id, 0), pg_backend_pid() % 8, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
  FROM changed c GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (action, user_id, slot) DO UPDATE SET entries = t.entries + excluded.entries;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_log_grown AFTER INSERT ON audit_log
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_audit_log();
CREATE TRIGGER audit_log_shortened AFTER DELETE ON audit_log
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_audit_log();

INSERT INTO audit_counts SELECT action, coalesce(user_id, 0), 0, count(*) FROM audit_log GROUP BY 1, 2;
