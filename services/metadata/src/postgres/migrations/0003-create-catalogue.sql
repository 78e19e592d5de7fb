-- Samples, data sources and what ties them together: imports and annotations.

CREATE TABLE samples (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL CONSTRAINT samples_owner REFERENCES users,
  name text COLLATE "C" NOT NULL,
  notes text,
  active boolean NOT NULL DEFAULT false,
  coverage_profile boolean NOT NULL,
  public boolean NOT NULL,
  pool_size integer NOT NULL CHECK (pool_size >= 1),
  added timestamptz NOT NULL DEFAULT clock_timestamp(),
  revision bigint NOT NULL DEFAULT 1
);
CREATE INDEX samples_of_user ON samples (user_id, id);
CREATE INDEX samples_public ON samples (id) WHERE public;

CREATE TABLE sample_groups (
  sample_id bigint NOT NULL REFERENCES samples ON DELETE CASCADE,
  group_id bigint NOT NULL CONSTRAINT sample_groups_group REFERENCES groups ON DELETE CASCADE,
  PRIMARY KEY (sample_id, group_id)
);
CREATE INDEX sample_groups_members ON sample_groups (group_id, sample_id);

CREATE TABLE data_sources (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL CONSTRAINT data_sources_owner REFERENCES users,
  name text COLLATE "C" NOT NULL,
  filetype text COLLATE "C" NOT NULL CHECK (filetype IN ('bed', 'vcf', 'csv')),
  gzipped boolean NOT NULL,
  added timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Where the bytes are: an object, a file below the operator's directory, or nowhere yet (annotation not finished).
  object_key text UNIQUE,
  local_file text,
  local_mtime_ns text,
  size_bytes bigint,
  etag text,
  last_modified timestamptz,
  -- Of the uncompressed bytes; unknown for local files until their first import, and for broken streams.
  content_sha256 bytea CHECK (octet_length(content_sha256) = 32),
  uncompressed_bytes bigint,
  revision bigint NOT NULL DEFAULT 1,
  CONSTRAINT data_sources_one_place CHECK (num_nonnulls(object_key, local_file) <= 1),
  CONSTRAINT data_sources_place_described CHECK (
    num_nonnulls(object_key, local_file) = 0 OR num_nonnulls(size_bytes, etag, last_modified) = 3
  )
);
CREATE INDEX data_sources_of_user ON data_sources (user_id, id);

-- Staging rows of uploads that run, beaten while bytes arrive. A user deleted meanwhile is found out at the end.
CREATE TABLE uploads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  object_key text NOT NULL UNIQUE,
  beaten timestamptz NOT NULL DEFAULT clock_timestamp(),
  route text,
  idempotency_key text,
  CONSTRAINT uploads_key_in_use UNIQUE (user_id, route, idempotency_key)
);
CREATE INDEX uploads_stale ON uploads (beaten);

CREATE TABLE imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('variation', 'coverage')),
  sample_id bigint NOT NULL CONSTRAINT imports_sample REFERENCES samples,
  data_source_id bigint NOT NULL CONSTRAINT imports_data_source REFERENCES data_sources,
  task_id bigint NOT NULL UNIQUE REFERENCES tasks,
  skip_filtered boolean NOT NULL DEFAULT true,
  use_genotypes boolean NOT NULL DEFAULT true,
  prefer_genotype_likelihoods boolean NOT NULL DEFAULT false,
  individuals integer NOT NULL DEFAULT 1 CHECK (individuals >= 1),
  -- The one pointer through which the data is visible: a track of the import's own task.
  published_track bigint UNIQUE,
  published_content bytea CHECK (octet_length(published_content) = 32),
  FOREIGN KEY (published_track, task_id) REFERENCES tracks (id, task_id),
  CONSTRAINT imports_content_is_published CHECK (published_content IS NULL OR published_track IS NOT NULL)
);
CREATE INDEX imports_of_sample ON imports (sample_id, kind, id);
CREATE INDEX imports_of_data_source ON imports (data_source_id);
CREATE UNIQUE INDEX imports_content_once ON imports (published_content)
  WHERE kind = 'variation' AND published_content IS NOT NULL;

CREATE TABLE annotations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL CONSTRAINT annotations_owner REFERENCES users,
  original_id bigint NOT NULL CONSTRAINT annotations_original REFERENCES data_sources,
  annotated_id bigint NOT NULL UNIQUE CONSTRAINT annotations_annotated REFERENCES data_sources,
  -- The queries as in the gRPC message: name, expression, and the steps in postfix order.
  queries jsonb NOT NULL,
  task_id bigint NOT NULL UNIQUE REFERENCES tasks
);
CREATE INDEX annotations_of_user ON annotations (user_id, id);
CREATE INDEX annotations_of_original ON annotations (original_id);

-- Written in the transaction of a creation, completed with the answer that the client got.
CREATE TABLE idempotency_keys (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  route text NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  resource_id bigint NOT NULL,
  response bytea,
  created timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, route, key)
);
CREATE INDEX idempotency_keys_expired ON idempotency_keys (created);
