-- While a row is not over, the garbage collector removes nothing: a backup copies what its dump names.
CREATE TABLE collection_pauses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  until timestamptz NOT NULL,
  reason text COLLATE "C" NOT NULL CHECK (length(reason) <= 200)
);

-- When the last backup that was completed had begun.
ALTER TABLE installation ADD COLUMN backed_up timestamptz;
