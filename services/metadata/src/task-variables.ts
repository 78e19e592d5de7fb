import { bytes, integer, maxTimerMs } from '@varfreq/runtime/config/settings';
import { textLimitSettings } from '@varfreq/runtime/config/text-limit-settings';
import { defaultTaskSettings as tasks } from './task-settings.ts';

/** A thousand years: four times that before now is a date of PostgreSQL still. */
const maxAgeMs = 365_250 * 86_400_000;

/** A duration of at least one millisecond. */
export const ms = (env: string, description: string, byDefault: number, max = maxAgeMs) =>
  integer(env, { description: `${description}, in milliseconds.`, default: byDefault, min: 1, max });

/** A duration that a timer of this service, a worker or a gateway waits for. */
const timer = (env: string, description: string, byDefault: number) => ms(env, description, byDefault, maxTimerMs);

/** Task settings that can be set by environment variables. */
export const taskVariables = {
  leaseMs: timer('VARFREQ_LEASE_MS', 'Lease duration of claimed work', tasks.leaseMs),
  beatEveryMs: timer('VARFREQ_BEAT_EVERY_MS', 'Interval between heartbeats of workers', tasks.beatEveryMs),
  stopAfterMs: timer(
    'VARFREQ_STOP_AFTER_MS',
    'Time without a successful heartbeat after which a worker stops itself',
    tasks.stopAfterMs,
  ),
  runningPerUser: integer('VARFREQ_RUNNING_PER_USER', {
    description: 'Maximum concurrent shards of one user.',
    default: tasks.runningPerUser,
    min: 1,
  }),
  maxTries: integer('VARFREQ_MAX_TRIES', {
    description: 'Attempts that may end in a transient error before a task fails.',
    default: tasks.maxTries,
    min: 1,
  }),
  maxLostLeases: integer('VARFREQ_MAX_LOST_LEASES', {
    description: 'Consecutive lost workers without progress before a task fails.',
    default: tasks.maxLostLeases,
    min: 1,
  }),
  retryDelayMs: ms(
    'VARFREQ_RETRY_DELAY_MS',
    'Delay before failed work, or work that lost a second worker, is retried, doubled each time up to a minute',
    tasks.retryDelayMs,
  ),
  sweepEveryMs: timer(
    'VARFREQ_SWEEP_EVERY_MS',
    'Interval between searches for work of lost workers',
    tasks.sweepEveryMs,
  ),
  collectEveryMs: timer(
    'VARFREQ_COLLECT_EVERY_MS',
    'Interval between removals of unreferenced objects',
    tasks.collectEveryMs,
  ),
  collectAgainMs: ms(
    'VARFREQ_COLLECT_AGAIN_MS',
    'Delay before objects written by lost workers are collected again',
    tasks.collectAgainMs,
  ),
  readersGraceMs: ms(
    'VARFREQ_READERS_GRACE_MS',
    'Time that removed data stays available to its current readers',
    tasks.readersGraceMs,
  ),
  staleUploadMs: ms(
    'VARFREQ_STALE_UPLOAD_MS',
    'Time without a heartbeat after which an upload is removed',
    tasks.staleUploadMs,
  ),
  silentUploadMs: timer(
    'VARFREQ_SILENT_UPLOAD_MS',
    'Time without a heartbeat after which a retry with the same Idempotency-Key replaces an upload',
    tasks.silentUploadMs,
  ),
  keepResumableMs: ms(
    'VARFREQ_KEEP_RESUMABLE_MS',
    'Time without new bytes after which a resumable upload is removed',
    tasks.keepResumableMs,
  ),
  ...textLimitSettings,
  userStoredBytes: bytes('VARFREQ_USER_STORED_BYTES', {
    description:
      'Maximum bytes of the data sources of one user, including results and unfinished resumable uploads, excluding local files; 0: no limit.',
    default: '0',
  }),
  userTasks: integer('VARFREQ_USER_TASKS', {
    description: 'Maximum waiting and running tasks of one user; more are refused with 429; 0: no limit.',
    default: tasks.userTasks,
  }),
  userUploads: integer('VARFREQ_USER_UPLOADS', {
    description:
      'Maximum concurrent uploads of one user, unfinished resumable ones included; more are refused with 429; 0: no limit.',
    default: tasks.userUploads,
  }),
  compactionsAtOnce: integer('VARFREQ_COMPACTIONS_AT_ONCE', {
    description: 'Maximum concurrent compactions of all workers together; 0: stored data is never merged.',
    default: tasks.compactionsAtOnce,
  }),
  compactEveryMs: timer('VARFREQ_COMPACT_EVERY_MS', 'Interval between compaction planning runs', tasks.compactEveryMs),
  compactionRuns: integer('VARFREQ_COMPACTION_RUNS', {
    description: 'Number of segments of similar size that are merged; sizes are similar within this factor.',
    default: tasks.compactionRuns,
    min: 2,
    max: 64,
  }),
  compactionIdleMs: integer('VARFREQ_COMPACTION_IDLE_MS', {
    description:
      'Time without changes of stored data after which segments are merged further, so that answers read fewer, in milliseconds; 0: never.',
    default: tasks.compactionIdleMs,
    max: maxAgeMs,
  }),
  compactionSmallBytes: bytes('VARFREQ_COMPACTION_SMALL_BYTES', {
    description: 'Segments below this size count as equally large.',
    default: '64 KiB',
    min: 1,
  }),
  compactionCutBytes: bytes('VARFREQ_COMPACTION_CUT_BYTES', {
    description: 'Larger merges split their output by contig, then by cells of 2^25 positions.',
    default: '256 MiB',
    min: 1,
  }),
  compactionDeadPercent: integer('VARFREQ_COMPACTION_DEAD_PERCENT', {
    description: 'Percentage of removed data above which a segment is rewritten without it.',
    default: tasks.compactionDeadPercent,
    max: 100,
  }),
  compactionDeadAgeMs: ms(
    'VARFREQ_COMPACTION_DEAD_AGE_MS',
    'Age of removed data after which its segments are rewritten without it',
    tasks.compactionDeadAgeMs,
  ),
  keepEventsMs: ms(
    'VARFREQ_KEEP_EVENTS_MS',
    'Time that events are kept in the database; those that Kafka has not taken four times as long',
    tasks.keepEventsMs,
  ),
  keepCompactionsMs: ms(
    'VARFREQ_KEEP_COMPACTIONS_MS',
    'Time for which ended compactions are listed, and failed ones are not retried',
    tasks.keepCompactionsMs,
  ),
};
