import type { Limits } from './domain/directory/user-limits.ts';

/** Settings of task handling; all times in milliseconds. */
export interface TaskSettings {
  /** Lease duration after a claim or heartbeat, by the database's clock. */
  leaseMs: number;
  beatEveryMs: number;
  /** Time without a successful heartbeat after which a worker stops itself; below `leaseMs`. */
  stopAfterMs: number;
  /** Shards of one user that run at once, per kind of work. */
  runningPerUser: number;
  /** Attempts that may end in a transient fault before the task fails. */
  maxTries: number;
  /** Consecutive leases that may expire without progress before the task fails as poison. */
  maxLostLeases: number;
  /** Wait before the second try; doubles with every further one up to `retryMaxDelayMs`. */
  retryDelayMs: number;
  retryMaxDelayMs: number;
  sweepEveryMs: number;
  /** Look into the outbox this often even without a notification. */
  relayEveryMs: number;
  collectEveryMs: number;
  /** What lost attempts wrote is collected once more after this long, for writers that continued. */
  collectAgainMs: number;
  /** Time without a heartbeat after which an upload is removed. */
  staleUploadMs: number;
  /** A retry under the same Idempotency-Key may take over from an upload whose last heartbeat is older. */
  silentUploadMs: number;
  /** Time without a new piece after which a resumable upload is removed. */
  keepResumableMs: number;
  /** How long answers to requests with an Idempotency-Key are kept. */
  keepIdempotencyKeysMs: number;
  /** Readers that found an object just before it became garbage have this long. */
  readersGraceMs: number;
  /** Uncompressed content beyond this fails its task. */
  maxUncompressedBytes: number;
  /** Maximum ratio of uncompressed to compressed size of an input; 0: no limit. */
  maxExpansionRatio: number;
  /** What one user may have, unless an administrator has set it for them; 0: no limit. */
  userStoredBytes: number;
  userTasks: number;
  userUploads: number;
  /** Compactions that run at once; 0: none is planned. */
  compactionsAtOnce: number;
  /** Look for segments to merge or rewrite this often. */
  compactEveryMs: number;
  /** Segments of about one size that make a merge. */
  compactionRuns: number;
  /** Without changes of stored data for this long, segments are merged further; 0: never. */
  compactionIdleMs: number;
  /** Segments below this count as of one size. */
  compactionSmallBytes: number;
  /** Merges of more than this cut their output by contig, then by cell. */
  compactionCutBytes: number;
  /** A segment with more dead data than this is rewritten, */
  compactionDeadPercent: number;
  /** and so is one with data that is dead for longer. */
  compactionDeadAgeMs: number;
  /** How long events are kept. */
  keepEventsMs: number;
  /** How long compactions that ended are shown; one that failed is not tried again before. */
  keepCompactionsMs: number;
}

/** An upload or a check of the store untouched for days is not in progress any more; what an ended writer left never is. */
export const leftOverAgeMs = 3 * 86_400_000;

/** Default settings. */
export const defaultTaskSettings: TaskSettings = {
  leaseMs: 30_000,
  beatEveryMs: 5_000,
  stopAfterMs: 20_000,
  runningPerUser: 8,
  maxTries: 5,
  maxLostLeases: 5,
  retryDelayMs: 1_000,
  retryMaxDelayMs: 60_000,
  sweepEveryMs: 2_000,
  relayEveryMs: 1_000,
  collectEveryMs: 30_000,
  collectAgainMs: 3_600_000,
  staleUploadMs: 600_000,
  silentUploadMs: 30_000,
  keepResumableMs: 86_400_000,
  keepIdempotencyKeysMs: 86_400_000,
  readersGraceMs: 600_000,
  maxUncompressedBytes: 2 * 1024 ** 4,
  maxExpansionRatio: 400,
  userStoredBytes: 0,
  userTasks: 10_000,
  userUploads: 256,
  compactionsAtOnce: 4,
  compactEveryMs: 5_000,
  compactionRuns: 8,
  compactionIdleMs: 3_600_000,
  compactionSmallBytes: 64 * 1024,
  compactionCutBytes: 256 * 1024 ** 2,
  compactionDeadPercent: 10,
  compactionDeadAgeMs: 7 * 86_400_000,
  keepEventsMs: 7 * 86_400_000,
  keepCompactionsMs: 3_600_000,
};

/** The limits of every user for whom no others are set. */
export function limitsOf(settings: TaskSettings): Limits {
  const { userStoredBytes: storedBytes, userTasks: tasks, userUploads: uploads } = settings;
  const { maxUncompressedBytes: uncompressedBytes, maxExpansionRatio: expansionRatio } = settings;
  return { storedBytes, tasks, uploads, uncompressedBytes, expansionRatio };
}

/** What is wrong with settings that are fine one by one; empty when nothing is. */
export function problemsOf({ leaseMs, beatEveryMs, stopAfterMs }: TaskSettings): string[] {
  const problems: string[] = [];
  if (stopAfterMs >= leaseMs) problems.push('VARFREQ_STOP_AFTER_MS: expected less than VARFREQ_LEASE_MS');
  if (beatEveryMs >= stopAfterMs) problems.push('VARFREQ_BEAT_EVERY_MS: expected less than VARFREQ_STOP_AFTER_MS');
  return problems;
}
