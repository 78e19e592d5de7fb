import { ByteSource } from '../bytes/byte-source.ts';
import { SegmentError } from '../errors.ts';
import { inflate } from '../format/frame.ts';
import {
  bitmapWords,
  type CohortBlock,
  type CohortCarriers,
  isDense,
  ordinalBytes,
  peopleGroup,
} from './cohort-block.ts';
import { readCodes, readSides, readStarts } from './decode-observation-block.ts';

/** Bytes before the streams of a stored block. */
export const cohortHeadBytes = 20;
const groupKinds = peopleGroup + 1;

/**
 * Reads a stored block of a version 2 segment with `tracks` tracks: its sites at once, its carriers when they are asked
 * for. `naming` is called around what is read later, so that errors can name the segment.
 *
 * Errors: SegmentError; memory never exceeds a small multiple of the content.
 */
export function decodeCohortBlock(
  stored: Uint8Array,
  tracks: number,
  naming: <T>(read: () => T) => T = (read) => read(),
): CohortBlock {
  if (stored.length < cohortHeadBytes) throw new SegmentError('a block is cut off');
  const view = new DataView(stored.buffer, stored.byteOffset);
  const [headBytes, headCrc, headStored] = [view.getUint32(0, true), view.getUint32(4, true), view.getUint32(8, true)];
  const carriersAt = cohortHeadBytes + headStored;
  if (carriersAt > stored.length) throw new SegmentError('a block is cut off');
  const head = readHead(inflate(stored.subarray(cohortHeadBytes, carriersAt), headBytes, headCrc), tracks);
  const carriersBytes = view.getUint32(12, true);
  if (carriersBytes !== 4 * head.words * head.bitmaps + ordinalBytes(tracks) * head.ordinals) {
    throw new SegmentError('the carriers of a block are not those of its sites');
  }
  const carriersCrc = view.getUint32(16, true);
  let packed: Uint8Array | undefined = stored.subarray(carriersAt);
  let carriers: CohortCarriers | undefined;
  return {
    ...head.columns,
    version: 2,
    words: head.words,
    byteLength: head.byteLength + carriersBytes + packed.length,
    carriers() {
      carriers ??= naming(() => readCarriers(inflate(packed!, carriersBytes, carriersCrc), head, tracks));
      packed = undefined;
      return carriers;
    },
  };
}

interface Head {
  columns: Omit<CohortBlock, 'version' | 'words' | 'byteLength' | 'carriers'>;
  words: number;
  /** Number of dense groups, and of carriers in the others. */
  bitmaps: number;
  ordinals: number;
  byteLength: number;
}

function readHead(content: Uint8Array, tracks: number): Head {
  const source = new ByteSource(content);
  const sites = source.count(4);
  const masks = source.take(sites).slice();
  const starts = readStarts(source, sites);
  const { codes, sideCount } = readCodes(source, sites);
  const words = bitmapWords(tracks);
  const groups = readGroups(source, masks, tracks, words);
  const { people, peopleFrom } = readPeople(source, masks, groups.groupFrom, groups.groupSize);
  const { sides, sideBytes } = readSides(source, sideCount);
  source.end();
  const { groupFrom, groupSize, groupAt, bitmaps, ordinals } = groups;
  const columns = { sites, starts, codes, sides, masks, groupFrom, groupSize, groupAt, people, peopleFrom };
  const typed = [masks, starts, codes, groupFrom, groupSize, groupAt, people, peopleFrom];
  const byteLength = typed.reduce((sum, column) => sum + (column?.byteLength ?? 0), sideBytes);
  return { columns, words, bitmaps, ordinals, byteLength };
}

function readGroups(source: ByteSource, masks: Uint8Array, tracks: number, words: number) {
  const groupFrom = new Uint32Array(masks.length + 1);
  let groups = 0;
  for (let site = 0; site < masks.length; site++) {
    const mask = masks[site]!;
    if (mask === 0 || mask >= 1 << groupKinds) throw new SegmentError('the carriers of a site are of no known kind');
    groupFrom[site] = groups;
    for (let rest = mask; rest !== 0; rest &= rest - 1) groups++;
  }
  groupFrom[masks.length] = groups;
  if (groups > source.left) throw new SegmentError('more carriers are announced than the block can hold');
  const groupSize = new Uint32Array(groups);
  source.varints(groupSize);
  const groupAt = new Uint32Array(groups);
  let bitmaps = 0;
  let ordinals = 0;
  for (let site = 0, at = 0; site < masks.length; site++) {
    for (let rest = masks[site]!; rest !== 0; rest &= rest - 1, at++) {
      const size = groupSize[at]! + 1;
      if (size > tracks) throw new SegmentError('a site has more carriers than there are tracks');
      groupSize[at] = size;
      const dense = isDense(31 - Math.clz32(rest & -rest), size, tracks);
      groupAt[at] = dense ? bitmaps++ * words : ordinals;
      if (!dense) ordinals += size;
    }
  }
  return { groupFrom, groupSize, groupAt, bitmaps, ordinals };
}

function readPeople(source: ByteSource, masks: Uint8Array, groupFrom: Uint32Array, groupSize: Uint32Array) {
  let carriers = 0;
  let peopleFrom: Uint32Array | undefined;
  for (let site = 0; site < masks.length; site++) {
    if (masks[site]! < 1 << peopleGroup) continue;
    peopleFrom ??= new Uint32Array(masks.length);
    peopleFrom[site] = carriers;
    carriers += groupSize[groupFrom[site + 1]! - 1]!;
  }
  if (carriers * 4 > source.left) throw new SegmentError('the numbers of carriers are cut off');
  const people = new Float64Array(carriers * 4);
  source.varints(people);
  return { people, peopleFrom };
}

function readCarriers(content: Uint8Array, { words, bitmaps, ordinals }: Head, tracks: number): CohortCarriers {
  const bitmapBytes = 4 * words * bitmaps;
  // Typed views need their data at a multiple of their size.
  const { buffer, byteOffset } = content.byteOffset % 4 === 0 ? content : content.slice();
  const bits = new Uint32Array(buffer, byteOffset, words * bitmaps);
  const Ordinals = [Uint8Array, Uint16Array, Uint32Array][ordinalBytes(tracks) >>> 1]!;
  const listed = new Ordinals(buffer as ArrayBuffer, byteOffset + bitmapBytes, ordinals);
  for (let i = 0; i < listed.length; i++) {
    if (listed[i]! >= tracks) throw new SegmentError('a carrier belongs to no track');
  }
  const unused = tracks % 32 === 0 ? 0 : -1 << (tracks % 32);
  for (let at = words - 1; at < bits.length; at += words) {
    if ((bits[at]! & unused) !== 0) throw new SegmentError('a carrier belongs to no track');
  }
  return { bitmaps: bits, ordinals: listed };
}
