-- How an import reads its file, besides the columns of version 0.1: the message ReadOptions as JSON.
ALTER TABLE imports ADD COLUMN read_options jsonb NOT NULL DEFAULT '{}';
