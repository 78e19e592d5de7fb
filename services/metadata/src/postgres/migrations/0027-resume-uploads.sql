-- Uploads that arrive in pieces. A piece counts from its row on; `received` orders them, so that of two writers of one
-- upload only one appends at a place. The file they are joined to is a data source of its own: the pieces are garbage then,
-- and the row answers repeated requests until it expires.
CREATE TABLE resumable_uploads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  object_prefix text COLLATE "C" NOT NULL UNIQUE,
  length bigint NOT NULL CHECK (length >= 0),
  received bigint NOT NULL DEFAULT 0,
  metadata text NOT NULL,
  added timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When a piece was last appended, or it was joined.
  active timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Row of `uploads` under which the pieces are being joined; it may be gone.
  joining bigint,
  data_source_id bigint,
  CONSTRAINT resumable_uploads_within_length CHECK (received BETWEEN 0 AND length)
);
CREATE INDEX resumable_uploads_of_user ON resumable_uploads (user_id, id);
CREATE INDEX resumable_uploads_idle ON resumable_uploads (active);

CREATE TABLE upload_pieces (
  upload_id bigint NOT NULL REFERENCES resumable_uploads ON DELETE CASCADE,
  start bigint NOT NULL CHECK (start >= 0),
  size_bytes bigint NOT NULL CHECK (size_bytes > 0),
  object_key text COLLATE "C" NOT NULL UNIQUE,
  PRIMARY KEY (upload_id, start)
);
