-- Turns go by the worker time that users have used, instead of by the number of their claims.

-- used_ms: on the scale of turn_clocks, in steps of worker time. served is what versions before this one sort by.
ALTER TABLE turns
  ADD COLUMN used_ms bigint NOT NULL DEFAULT 0,
  ALTER COLUMN served SET DEFAULT 0;

-- The used_ms of the user who was served last: a user who comes back starts from here, with neither credit nor debt.
CREATE TABLE turn_clocks (
  kind text COLLATE "C" PRIMARY KEY,
  used_ms bigint NOT NULL
);

-- Worker time of the present attempt that is in its user's used_ms.
ALTER TABLE shards ADD COLUMN charged_ms bigint NOT NULL DEFAULT 0;
