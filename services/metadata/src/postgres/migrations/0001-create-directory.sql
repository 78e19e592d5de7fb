-- Users, their tokens, and groups of samples.

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  login text COLLATE "C" NOT NULL CONSTRAINT users_login_taken UNIQUE,
  name text COLLATE "C" NOT NULL,
  email text,
  password_hash text NOT NULL,
  roles text[] NOT NULL,
  added timestamptz NOT NULL DEFAULT clock_timestamp(),
  revision bigint NOT NULL DEFAULT 1,
  CONSTRAINT users_roles_known CHECK (
    roles <@ ARRAY['admin', 'importer', 'annotator', 'trader', 'querier', 'group-querier']
  )
);
CREATE INDEX users_admins ON users (id) WHERE 'admin' = ANY (roles);

CREATE TABLE tokens (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  name text COLLATE "C" NOT NULL,
  key_hash bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
  key_encrypted bytea NOT NULL,
  added timestamptz NOT NULL DEFAULT clock_timestamp(),
  revision bigint NOT NULL DEFAULT 1
);
CREATE INDEX tokens_of_user ON tokens (user_id, id);

CREATE TABLE groups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  revision bigint NOT NULL DEFAULT 1
);
