import type { ObservationBlock } from '@varfreq/segments/observations/observation-block';
import type { SegmentReader } from '@varfreq/segments/reader/segment-reader';
import { gallop } from '@varfreq/segments/sort/gallop';
import type { SegmentStore } from '../segment-store.ts';
import type { ContigBatch } from '../sorted-batch.ts';

/** Receives each variant found: its index in the caller's batch and the site with its carriers. */
export interface SiteCounter {
  count(variant: number, block: ObservationBlock, site: number): void;
}

/** Up to this many variants of a batch on one contig are taken for questions whose blocks are asked for again. */
const fewVariants = 32;

/** A block that may hold variants of a batch, of which the first is given as its index. */
interface WantedBlock {
  block: number;
  variant: number;
}

/**
 * Finds the variants of a batch in a segment: a merge of two sorted sequences that skips unneeded blocks. `keepsBlocks`:
 * the cache has room for the blocks of all segments. Cost: a read and decoding for each block with positions of the batch.
 */
export async function joinObservations(
  store: SegmentStore,
  reader: SegmentReader,
  batch: ContigBatch,
  counter: SiteCounter,
  keepsBlocks: boolean,
): Promise<void> {
  const join = ({ variant }: WantedBlock, block: ObservationBlock) => joinBlock(block, batch, variant, counter);
  const wanted = wantedBlocks(reader, batch);
  if (keepsBlocks || batch.starts.length <= fewVariants) {
    for (const one of wanted) join(one, await store.observations(reader, one.block));
  } else {
    await store.passObservations(reader, wanted, join);
  }
}

function* wantedBlocks(reader: SegmentReader, { contig, starts }: ContigBatch): Generator<WantedBlock> {
  const { index } = reader;
  const { length } = starts;
  for (const { from, to } of reader.groups(contig)) {
    for (let block = from, variant = 0; variant < length; ) {
      block = index.seek(block, to, starts[variant]!);
      if (block === to) break;
      variant = gallop(starts, variant, length, index.first(block));
      if (variant === length || starts[variant]! > index.last(block)) continue;
      yield { block, variant };
      // The next block may begin at the last start of this one.
      variant = gallop(starts, variant, length, index.last(block));
      block++;
    }
  }
}

/** Joins the variants that start in the block. */
function joinBlock(block: ObservationBlock, batch: ContigBatch, first: number, counter: SiteCounter): void {
  const last = block.starts[block.sites - 1]!;
  let site = 0;
  let variant = first;
  for (; variant < batch.starts.length && batch.starts[variant]! <= last; variant++) {
    const start = batch.starts[variant]!;
    site = gallop(block.starts, site, block.sites, start);
    for (let same = site; same < block.sites && block.starts[same] === start; same++) {
      if (isSameAllele(block, same, batch, variant)) counter.count(batch.at[variant]!, block, same);
    }
  }
}

function isSameAllele(block: ObservationBlock, site: number, batch: ContigBatch, variant: number): boolean {
  const code = block.codes[site]!;
  if (code >= 0) return code === batch.codes[variant];
  const asked = batch.codes[variant]!;
  if (asked >= 0) return false;
  const side = batch.sides[-1 - asked]!;
  const stored = block.sides[-1 - code]!;
  return side.reference === stored.reference && side.observed === stored.observed;
}
