/**
 * Settings for constant merging, splitting and rewriting of stored data, with replaced data deleted soon after: a
 * compaction may happen between any two steps of anything else. Files of more than a few records are read in shards.
 */
export const restless: Readonly<Record<string, string>> = {
  VARFREQ_LOG_LEVEL: 'info',
  VARFREQ_SHARD_BYTES: '1 KiB',
  VARFREQ_COMPACT_EVERY_MS: '200',
  VARFREQ_COMPACTION_RUNS: '3',
  VARFREQ_COMPACTION_SMALL_BYTES: '1024',
  VARFREQ_COMPACTION_CUT_BYTES: '4096',
  VARFREQ_COMPACTION_DEAD_PERCENT: '0',
  VARFREQ_COMPACTION_DEAD_AGE_MS: '1',
  VARFREQ_KEEP_COMPACTIONS_MS: '1000',
  VARFREQ_COLLECT_EVERY_MS: '200',
  VARFREQ_BEAT_EVERY_MS: '200', // compactions learn of a lost input before it is deleted
  VARFREQ_READERS_GRACE_MS: '2000',
};
