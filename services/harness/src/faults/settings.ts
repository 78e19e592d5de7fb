import { quickRecovery } from './attack/quick-recovery.ts';

/** Lease duration; long enough for a busy machine. */
export const leaseMs = 4000;

/** After it a worker asks for work without an offer. */
export const pollMs = 1000;

/**
 * Settings for recovery within seconds on a shared machine; shards so small that a file has
 * many, and constant merging, rewriting and deleting of stored data.
 */
export const settings: Readonly<Record<string, string>> = {
  ...quickRecovery,
  VARFREQ_LEASE_MS: String(leaseMs),
  VARFREQ_STOP_AFTER_MS: '3200',
  VARFREQ_BEAT_EVERY_MS: '700',
  VARFREQ_SWEEP_EVERY_MS: '300',
  VARFREQ_POLL_MS: String(pollMs),
  VARFREQ_SHARD_BYTES: '16 KiB',
  VARFREQ_COMPACT_EVERY_MS: '1000',
  VARFREQ_COMPACTION_RUNS: '4',
  VARFREQ_COMPACTION_SMALL_BYTES: '64 KiB',
  VARFREQ_COMPACTION_DEAD_PERCENT: '0',
  VARFREQ_COMPACTION_DEAD_AGE_MS: '1000',
  VARFREQ_KEEP_COMPACTIONS_MS: '5000',
  VARFREQ_COLLECT_EVERY_MS: '1000',
  VARFREQ_COLLECT_AGAIN_MS: '5000',
  VARFREQ_READERS_GRACE_MS: '5000',
  VARFREQ_STALE_UPLOAD_MS: '10000',
  VARFREQ_SILENT_UPLOAD_MS: '3000',
};
