-- Addresses that users have events sent to.

-- kinds: types of events, with `*` at an end for all that begin so. place: the last event delivered, or passed over. fence:
-- raised by each claim and each change, so that the outcome of an older claim counts for nothing.
CREATE TABLE webhooks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  url text NOT NULL,
  kinds text[] NOT NULL,
  secret_hash bytea NOT NULL,
  secret_encrypted bytea NOT NULL,
  active boolean NOT NULL DEFAULT true,
  added timestamptz NOT NULL DEFAULT clock_timestamp(),
  revision bigint NOT NULL DEFAULT 1,
  place bigint NOT NULL,
  fence bigint NOT NULL DEFAULT 0,
  due timestamptz NOT NULL DEFAULT clock_timestamp(),
  leased_until timestamptz,
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  last_outcome text,
  last_tried timestamptz
);
CREATE INDEX webhooks_of_user ON webhooks (user_id);
CREATE INDEX webhooks_due ON webhooks (due) WHERE active;
