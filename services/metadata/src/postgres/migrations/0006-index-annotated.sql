-- The tabix index beside an annotated VCF file, or why it has none (a sentence's end).
ALTER TABLE data_sources
  ADD COLUMN index_key text UNIQUE,
  ADD COLUMN index_bytes bigint,
  ADD COLUMN index_etag text,
  ADD COLUMN no_index text,
  ADD CONSTRAINT data_sources_index_described CHECK (num_nonnulls(index_key, index_bytes, index_etag) IN (0, 3));
