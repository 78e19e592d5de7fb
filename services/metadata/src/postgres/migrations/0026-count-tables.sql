-- Frequency tables: annotations without a file, of every variant that samples of their queries carry.

CREATE TABLE frequency_tables (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL CONSTRAINT frequency_tables_owner REFERENCES users,
  -- What it fills.
  data_source_id bigint NOT NULL UNIQUE CONSTRAINT frequency_tables_data_source REFERENCES data_sources,
  -- As those of annotations.
  queries jsonb NOT NULL,
  -- Format, fewest carriers and regions, as in the gRPC message.
  options jsonb NOT NULL,
  -- BED file of the regions, instead of those in the options.
  regions_id bigint CONSTRAINT frequency_tables_regions REFERENCES data_sources,
  task_id bigint NOT NULL UNIQUE REFERENCES tasks
);
CREATE INDEX frequency_tables_of_user ON frequency_tables (user_id, id);
CREATE INDEX frequency_tables_of_regions ON frequency_tables (regions_id) WHERE regions_id IS NOT NULL;
