-- Names of contigs under which data is or was stored. A name with data stays a name of its own: see ADR 0018.
CREATE TABLE contigs (
  name text COLLATE "C" PRIMARY KEY,
  -- Whether rules for names after version 0.1 could take it for another contig.
  ambiguous boolean NOT NULL GENERATED ALWAYS AS (name ~* '^(NC_|chr|["'']|2[3-6]$|XY$)|#') STORED
);
CREATE INDEX contigs_ambiguous ON contigs (name) WHERE ambiguous;

INSERT INTO contigs (name) SELECT DISTINCT r->>'contig' FROM segments, jsonb_array_elements(ranges) AS r;
