import { ByteSource } from '../bytes/byte-source.ts';
import { SegmentError } from '../errors.ts';
import { type BlockGroup, BlockIndex } from './block-index.ts';
import type { Footer, RegionSetList } from './footer.ts';
import { blockHeadBytes, headBytes, type SegmentFormat } from './frame.ts';
import { digestBytes, RegionSetTable } from './region-set-table.ts';

/**
 * Decodes the content of a footer and validates all assumptions of readers: ascending lists, ordinals in range, groups
 * in order, blocks that fill the object from its head to `footerOffset` without gaps.
 *
 * Errors: SegmentError.
 */
export function decodeFooter(content: Uint8Array, format: SegmentFormat, footerOffset: number): Footer {
  const source = new ByteSource(content);
  const tracks = readAscending(source);
  const contigs = Array.from({ length: source.count() }, () => source.text());
  if (new Set(contigs).size !== contigs.length) throw new SegmentError('a contig is named twice');
  const sets = readSets(source, tracks.length);
  const sites = source.varint();
  const entries = source.varint();
  const groups = readGroups(source, contigs.length, format.kind === 'REGIONS' ? sets.length : 1);
  const columns = readBlocks(source, groups, footerOffset);
  source.end();
  return {
    kind: format.kind,
    version: format.version,
    tracks,
    contigs,
    sets,
    sites,
    entries,
    index: new BlockIndex(groups, columns),
  };
}

function readSets(source: ByteSource, tracks: number): RegionSetList {
  const count = source.count(digestBytes + 1);
  if (count === 0) return [];
  const digests = new Uint8Array(count * digestBytes);
  const memberFrom = new Uint32Array(count + 1);
  const members: number[] = [];
  for (let set = 0; set < count; set++) {
    digests.set(source.take(digestBytes), set * digestBytes);
    for (const member of readAscending(source)) members.push(member);
    memberFrom[set + 1] = members.length;
  }
  const isWrong = members.some((member) => member >= tracks) || new Set(members).size !== members.length;
  if (isWrong) throw new SegmentError('the members of a region set are invalid');
  return new RegionSetTable(digests, memberFrom, Uint32Array.from(members));
}

function readGroups(source: ByteSource, contigs: number, sets: number): BlockGroup[] {
  let previous = -1;
  let from = 0;
  return Array.from({ length: source.count(3) }, () => {
    const group = { contig: source.varint(), set: source.varint(), from, to: from + source.varint() };
    const order = group.contig * sets + group.set;
    if (group.contig >= contigs || group.set >= sets || order <= previous || group.to === from) {
      throw new SegmentError('the block groups are invalid');
    }
    previous = order;
    from = group.to;
    return group;
  });
}

function readBlocks(source: ByteSource, groups: readonly BlockGroup[], footerOffset: number): Float64Array {
  const count = groups.at(-1)?.to ?? 0;
  if (count * 4 > source.left) throw new SegmentError('the block index is truncated');
  const columns = new Float64Array(count * 5);
  let offset = headBytes;
  for (const group of groups) {
    let previous = 0;
    for (let block = group.from; block < group.to; block++) {
      const first = source.varint();
      const last = first + source.varint();
      const maxEnd = last + source.varint();
      const storedBytes = source.varint();
      if (first < previous || storedBytes < blockHeadBytes) throw new SegmentError('the block index is invalid');
      if (!Number.isSafeInteger(maxEnd)) throw new SegmentError('a position is beyond 2^53-1');
      columns.set([first, last, maxEnd, offset, storedBytes], block * 5);
      previous = last;
      offset += storedBytes;
    }
  }
  if (offset !== footerOffset) throw new SegmentError('the blocks do not fill the segment');
  return columns;
}

function readAscending(source: ByteSource): number[] {
  let previous = 0;
  return Array.from({ length: source.count() }, (_, position) => {
    const step = source.varint();
    if (position > 0 && step === 0) throw new SegmentError('a list is not ascending');
    previous += step;
    if (!Number.isSafeInteger(previous)) throw new SegmentError('a number is beyond 2^53-1');
    return previous;
  });
}
