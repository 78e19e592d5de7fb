import { crc32 } from 'node:zlib';
import { freeMemory, freeWhole } from '@varfreq/genomics/free-memory';
import { ByteSource } from '../bytes/byte-source.ts';
import { SegmentError } from '../errors.ts';
import { inflate } from '../format/frame.ts';
import { popcount } from '../regions/set-bits.ts';
import {
  bitmapWords,
  type CohortBlock,
  longestListOf,
  type Ordinals,
  ordinalBytes,
  peopleGroup,
} from './cohort-block.ts';
import { readCodes, readSides, readStarts } from './decode-observation-block.ts';

/** Bytes before the three parts of a stored block. */
export const cohortHeadBytes = 28;
const groupKinds = peopleGroup + 1;

/**
 * Decodes a stored block of a version 2 segment with `tracks` tracks: its sites at once, its carriers on demand.
 * `naming` wraps later reads, so that errors can name the segment.
 *
 * Errors: SegmentError; memory never exceeds a small multiple of the content.
 */
export function decodeCohortBlock(
  stored: Uint8Array,
  tracks: number,
  naming: <T>(read: () => T) => T = (read) => read(),
): CohortBlock {
  const { headAt, headBytes, headCrc, listAt, listBytes, listCrc, bitmapsCrc } = readLayout(stored);
  const content = inflate(stored.subarray(headAt, listAt), headBytes, headCrc);
  const head = readHead(content, tracks);
  const bitmapBytes = 4 * head.words * head.bitmaps;
  if (listBytes !== ordinalBytes(tracks) * head.ordinals || bitmapBytes !== headAt - cohortHeadBytes) {
    throw new SegmentError('the carriers of a block do not match its sites');
  }
  let bitmaps: Uint32Array | undefined;
  let lists: Uint8Array | undefined;
  let ordinals: Ordinals | undefined;
  return {
    ...head.columns,
    version: 2,
    words: head.words,
    byteLength: head.byteLength + stored.length + listBytes,
    bitmaps() {
      bitmaps ??= naming(() => readBitmaps(stored.subarray(cohortHeadBytes, headAt), bitmapsCrc, head.words, tracks));
      return bitmaps;
    },
    ordinals(from = 0, to = head.ordinals) {
      ordinals ??= naming(() => {
        lists = inflate(stored.subarray(listAt), listBytes, listCrc);
        return ordinalsOf(lists, tracks);
      });
      if (isAnyFrom(tracks, ordinals, from, to)) naming(beyondTracks);
      return ordinals;
    },
    free() {
      const { starts, codes, groupFrom, groupSize, groupAt, people } = head.columns;
      for (const column of [content, starts, codes, groupFrom, groupSize, groupAt, people]) freeMemory(column);
      if (lists !== undefined) freeMemory(lists);
      if (bitmaps !== undefined && bitmaps.buffer !== stored.buffer) freeMemory(bitmaps);
      freeWhole(stored);
    },
  };
}

/** Places, decompressed sizes and checksums of the parts of a stored block. */
function readLayout(stored: Uint8Array) {
  if (stored.length < cohortHeadBytes) throw new SegmentError('a block is truncated');
  const view = new DataView(stored.buffer, stored.byteOffset);
  const [headBytes, headCrc, headStored, listBytes, listCrc, listStored, bitmapsCrc] = Array.from(
    { length: cohortHeadBytes / 4 },
    (_, i) => view.getUint32(i * 4, true),
  ) as [number, number, number, number, number, number, number];
  const headAt = stored.length - headStored - listStored;
  if (headAt < cohortHeadBytes) throw new SegmentError('a block is truncated');
  return { headAt, headBytes, headCrc, listAt: headAt + headStored, listBytes, listCrc, bitmapsCrc };
}

interface Head {
  columns: Omit<CohortBlock, 'version' | 'words' | 'byteLength' | 'bitmaps' | 'ordinals' | 'free'>;
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
  const { people, peopleFrom } = readPeople(source, masks, groups);
  const { sides, sideBytes } = readSides(source, sideCount);
  source.end();
  const { groupFrom, groupSize, groupAt, bitmaps, ordinals } = groups;
  const columns = { sites, starts, codes, sides, masks, groupFrom, groupSize, groupAt, people, peopleFrom };
  const typed = [masks, starts, codes, groupFrom, groupSize, groupAt, people, peopleFrom];
  const byteLength = typed.reduce((sum, column) => sum + (column?.byteLength ?? 0), sideBytes);
  return { columns, words, bitmaps, ordinals, byteLength };
}

/** Number of groups by mask; 0 for what is no mask. */
const groupsOf = Uint8Array.from({ length: 256 }, (_, mask) => (mask < 1 << groupKinds ? popcount(mask) : 0));

function readGroups(source: ByteSource, masks: Uint8Array, tracks: number, words: number) {
  const groupFrom = new Uint32Array(masks.length + 1);
  let groups = 0;
  let kinds = 0;
  for (let site = 0; site < masks.length; site++) {
    groupFrom[site] = groups;
    const mask = masks[site]!;
    kinds |= mask;
    const more = groupsOf[mask]!;
    if (more === 0) throw new SegmentError('the carriers of a site are of an unknown kind');
    groups += more;
  }
  groupFrom[masks.length] = groups;
  if (groups > source.left) throw new SegmentError('more carriers are declared than the block can hold');
  const groupSize = new Uint32Array(groups);
  source.varints(groupSize);
  return { groupFrom, groupSize, kinds, ...placeGroups(masks, groupFrom, groupSize, { tracks, words }) };
}

/** Completes the sizes of groups, and finds where the carriers of each begin. */
function placeGroups(
  masks: Uint8Array,
  groupFrom: Uint32Array,
  groupSize: Uint32Array,
  { tracks, words }: { tracks: number; words: number },
) {
  const groupAt = new Uint32Array(groupSize.length);
  const longestList = longestListOf(tracks);
  let bitmaps = 0;
  let ordinals = 0;
  for (let site = 0, at = 0; site < masks.length; site++) {
    const end = groupFrom[site + 1]!;
    const people = masks[site]! >> peopleGroup ? end - 1 : end;
    for (; at < end; at++) {
      const size = groupSize[at]! + 1;
      if (size > tracks) throw new SegmentError('a site has more carriers than there are tracks');
      groupSize[at] = size;
      if (size > longestList && at !== people) {
        groupAt[at] = words * bitmaps++;
      } else {
        groupAt[at] = ordinals;
        ordinals += size;
      }
    }
  }
  return { groupAt, bitmaps, ordinals };
}

function readPeople(
  source: ByteSource,
  masks: Uint8Array,
  { groupFrom, groupSize, kinds }: { groupFrom: Uint32Array; groupSize: Uint32Array; kinds: number },
) {
  if (kinds < 1 << peopleGroup) return { people: new Float64Array(), peopleFrom: undefined };
  let carriers = 0;
  let peopleFrom: Uint32Array | undefined;
  for (let site = 0; site < masks.length; site++) {
    if (masks[site]! < 1 << peopleGroup) continue;
    peopleFrom ??= new Uint32Array(masks.length);
    peopleFrom[site] = carriers;
    carriers += groupSize[groupFrom[site + 1]! - 1]!;
  }
  if (carriers * 4 > source.left) throw new SegmentError('the numbers of carriers are truncated');
  const people = new Float64Array(carriers * 4);
  source.varints(people);
  return { people, peopleFrom };
}

// Typed views need their data at a multiple of their size.
function aligned(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
}

function readBitmaps(bytes: Uint8Array, crc: number, words: number, tracks: number): Uint32Array {
  if (crc32(bytes) !== crc) throw new SegmentError('a checksum does not match');
  const { buffer, byteOffset, length } = aligned(bytes);
  const bitmaps = new Uint32Array(buffer, byteOffset, length / 4);
  const unused = tracks % 32 === 0 ? 0 : -1 << (tracks % 32);
  for (let at = words - 1; at < bitmaps.length; at += words) {
    if ((bitmaps[at]! & unused) !== 0) beyondTracks();
  }
  return bitmaps;
}

function ordinalsOf(content: Uint8Array, tracks: number): Ordinals {
  const { buffer, byteOffset, length } = aligned(content);
  const bytes = ordinalBytes(tracks);
  const Column = [Uint8Array, Uint16Array, Uint32Array][bytes >>> 1]!;
  return new Column(buffer as ArrayBuffer, byteOffset, length / bytes);
}

/** Whether any of `[from, to)` is `least` or more. */
function isAnyFrom(least: number, ordinals: Ordinals, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (ordinals[i]! >= least) return true;
  return false;
}

function beyondTracks(): never {
  throw new SegmentError('a carrier belongs to no track');
}
