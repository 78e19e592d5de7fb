/** Milliseconds that each part has to stop; together less than the 10 s after which others kill a process. */
export const stopMs = {
  admin: 100,
  gateway: 1_500,
  parser: 1_500,
  frequency: 1_500,
  metadata: 2_200,
  postgres: 3_000,
  lock: 100,
};

/** Longest wait of a stop for what a start in progress is starting; initdb takes a second or two. */
export const startSettlesMs = 6_000;
