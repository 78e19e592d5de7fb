import { SegmentEncoder } from '../format/segment-encoder.ts';
import type { SegmentInfo } from '../format/segment-info.ts';
import type { MemoryObjects } from './memory-objects.ts';

/** Stores the regions of one track once more, for others that have the same ones, as one set. */
export async function segmentForTracks(
  objects: MemoryObjects,
  { from, name }: { from: string; name: string },
  tracks: readonly number[],
): Promise<SegmentInfo> {
  const reader = await objects.open(from);
  const { contigs, sites, entries, sets, index } = reader.footer;
  const chunks: Uint8Array[] = [];
  const encoder = new SegmentEncoder({ kind: 'REGIONS', tracks, contigs, write: (bytes) => chunks.push(bytes) });
  for (const { contig, set, from: first, to } of index.groups) {
    for (let block = first; block < to; block++) {
      encoder.storedBlock({ contig, set, ...index.entry(block) }, await reader.bytes(block, block + 1));
    }
  }
  const finished = encoder.finish({
    sites,
    entries,
    sets: [{ digest: sets.at(0)!.digest, members: [...tracks.keys()] }],
  });
  objects.objects.set(name, Buffer.concat(chunks));
  return { ...finished, objectKey: name };
}
