import { SegmentEncoder } from '../format/segment-encoder.ts';
import type { SegmentInfo } from '../format/segment-info.ts';
import type { SegmentReader } from '../reader/segment-reader.ts';
import { type BoundaryBlock, decodeBoundaryBlock } from '../regions/boundary-block.ts';
import { applyChanges } from '../regions/boundary-changes.ts';
import { BoundaryEmitter } from '../regions/boundary-emitter.ts';
import { RegionBlockBuilder } from '../regions/region-block.ts';
import { RegionDigest } from '../regions/region-digest.ts';
import { listBits, wordsFor } from '../regions/set-bits.ts';
import type { CohortRegions } from './cohort.ts';

/**
 * A version 2 segment with several region sets, blocks of about `blockBytes`. Sets may be empty, but not all of them.
 */
export function encodeBoundarySets(
  key: string,
  sets: readonly CohortRegions[],
  blockBytes: number,
): { chunks: Uint8Array[]; info: SegmentInfo } {
  const tracks = sets.flatMap((set) => set.tracks).sort((a, b) => a - b);
  const contigs = [...new Set(sets.flatMap((set) => set.regions.map((region) => region.contig)))].sort();
  const chunks: Uint8Array[] = [];
  const write = (bytes: Uint8Array) => chunks.push(bytes);
  const encoder = new SegmentEncoder({ kind: 'REGIONS', version: 2, tracks, contigs, write });
  const emitter = new BoundaryEmitter(encoder, sets.length, blockBytes);
  contigs.forEach((name, contig) => {
    const changes = changesByPosition(sets, name);
    for (const position of [...changes.keys()].sort((a, b) => a - b)) {
      const { ended, begun } = changes.get(position)!;
      for (const set of ended) emitter.end(set);
      for (const set of begun) emitter.begin(set);
      emitter.endPosition(contig, position);
    }
    emitter.endContig();
  });
  const described = sets.map((set) => ({
    digest: digestOf(set),
    members: set.tracks.map((track) => tracks.indexOf(track)).sort((a, b) => a - b),
  }));
  const { regions } = emitter;
  return { chunks, info: { objectKey: key, ...encoder.finish({ sites: regions, entries: regions, sets: described }) } };
}

function changesByPosition(sets: readonly CohortRegions[], contig: string) {
  const changes = new Map<number, { ended: number[]; begun: number[] }>();
  const at = (position: number) => {
    const there = changes.get(position) ?? { ended: [], begun: [] };
    changes.set(position, there);
    return there;
  };
  sets.forEach(({ regions }, set) => {
    for (const region of regions) {
      if (region.contig !== contig) continue;
      at(region.start).begun.push(set);
      at(region.end).ended.push(set);
    }
  });
  return changes;
}

/** Digest of merged regions, independent of their storage. */
export function digestOf({ regions }: Pick<CohortRegions, 'regions'>): Uint8Array {
  const digest = new RegionDigest();
  for (const contig of new Set(regions.map((one) => one.contig))) {
    digest.beginContig(contig);
    const here = regions.filter((one) => one.contig === contig).sort((a, b) => a.start - b.start);
    const block = new RegionBlockBuilder();
    for (const { start, end } of here) block.add(start, end);
    digest.addBlock(block);
  }
  return digest.digest();
}

/** Every region of a version 2 segment as `contig:start-end set`, by contig, end and set. */
export async function readBoundaries(reader: SegmentReader): Promise<string[]> {
  const lines: string[] = [];
  const { sets, contigs } = reader.footer;
  for (const { contig, from, to } of reader.index.groups) {
    const starts: (number | undefined)[] = Array.from(sets, () => undefined);
    for (let i = from; i < to; i++) {
      const block = await reader.block(i, (content) => decodeBoundaryBlock(content, sets.length));
      for (const { set, isOn, position } of changesOf(block, sets.length)) {
        if (isOn !== (starts[set] === undefined)) throw new Error('a boundary changes nothing');
        if (!isOn) lines.push(`${contigs[contig]}:${starts[set]}-${position} ${set}`);
        starts[set] = isOn ? position : undefined;
      }
    }
    if (starts.some((start) => start !== undefined)) throw new Error('a region has no end');
  }
  return lines;
}

function* changesOf(block: BoundaryBlock, sets: number) {
  const before = new Uint32Array(wordsFor(sets));
  const after = new Uint32Array(wordsFor(sets));
  const changed = new Uint32Array(sets);
  applyChanges(block, -1, 0, before, sets);
  for (const [i, position] of block.positions.entries()) {
    after.set(before);
    applyChanges(block, i, i + 1, after, sets);
    for (let word = 0; word < after.length; word++) before[word]! ^= after[word]!;
    for (const set of changed.subarray(0, listBits(before, changed))) {
      yield { set, isOn: ((after[set >>> 5]! >>> (set & 31)) & 1) === 1, position };
    }
    before.set(after);
  }
}
