import type { Segment } from '@varfreq/contracts/metadata/v1/Segment';
import { BGZF_RATIO } from '@varfreq/genomics/shards/split-input';

/**
 * Text that takes as long to annotate as a byte of observations to read and decode. Measured: 3. Less, as each further shard
 * opens the cohort anew: an exome over 10,000 people is one shard, which takes a second, over 100,000 ten.
 */
const textPerStoredByte = 0.4;

/** A line is assumed to need one block of each segment, of this stored size. */
const blockBytes = 64 << 10;
const lineBytes = 64;

/**
 * Bytes of text for a shard of an annotated file: `shardBytes`, and less over many people, where most of the time goes into
 * what is stored, however short the file.
 */
export function textPerShard(
  file: { sizeBytes: number; isBgzf: boolean },
  segments: readonly Pick<Segment, 'kind' | 'sizeBytes'>[],
  shardBytes: number,
): number {
  const text = Math.max(1, file.sizeBytes * (file.isBgzf ? BGZF_RATIO : 1));
  const observations = segments.filter(({ kind }) => kind === 'OBSERVATIONS');
  const stored = observations.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const touched = Math.min(stored, (text / lineBytes) * observations.length * blockBytes);
  return Math.ceil((shardBytes * text) / (text + textPerStoredByte * touched));
}
