-- What an administrator has set for a user, by name; what is not there is the installation's.
ALTER TABLE users ADD COLUMN limits jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(limits) = 'object');

-- Counted for every submission, summed for every upload where stored bytes are limited.
CREATE INDEX tasks_open_of_user ON tasks (user_id) WHERE state IN ('waiting', 'running');
CREATE INDEX data_sources_stored ON data_sources (user_id) INCLUDE (size_bytes, index_bytes) WHERE local_file IS NULL;
