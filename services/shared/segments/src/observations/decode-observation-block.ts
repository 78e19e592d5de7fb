import { type AllelePair, isAlleleCode, sideCode } from '@varfreq/genomics/alleles/allele-code';
import { ByteSource } from '../bytes/byte-source.ts';
import { SegmentError } from '../errors.ts';
import { countedZygosity, firstOrdinalOnly, type ListedBlock, oneCarrierEach } from './observation-block.ts';

/**
 * Decodes the content of a block of a version 1 segment with `tracks` tracks.
 *
 * Errors: SegmentError; memory never exceeds a small multiple of the content.
 */
export function decodeObservationBlock(content: Uint8Array, tracks: number): ListedBlock {
  const source = new ByteSource(content);
  const sites = source.count(3);
  const flags = source.byte();
  const starts = readStarts(source, sites);
  const { codes, sideCount } = readCodes(source, sites);
  const carrierFrom = flags & oneCarrierEach ? undefined : readCarrierCounts(source, sites);
  const carriers = carrierFrom === undefined ? sites : carrierFrom[sites]!;
  const ordinals = flags & firstOrdinalOnly ? undefined : readOrdinals(source, carrierFrom, carriers, tracks);
  const zygosity = source.take(carriers).slice();
  const { countsAt, counts } = readCounts(source, zygosity);
  const { sides, sideBytes } = readSides(source, sideCount);
  source.end();
  if (tracks === 0 && carriers > 0) throw new SegmentError('observations without a track');
  const columns = [starts, codes, carrierFrom, ordinals, zygosity, countsAt, counts];
  const byteLength = columns.reduce((sum, column) => sum + (column?.byteLength ?? 0), sideBytes);
  return { version: 1, sites, starts, codes, sides, carrierFrom, ordinals, zygosity, countsAt, counts, byteLength };
}

export function readStarts(source: ByteSource, sites: number): Float64Array {
  const starts = new Float64Array(sites);
  source.sums(starts);
  if (!Number.isSafeInteger(starts[sites - 1] ?? 0)) throw new SegmentError('a position is beyond 2^53-1');
  return starts;
}

export function readCodes(source: ByteSource, sites: number): { codes: Int32Array; sideCount: number } {
  const codes = new Int32Array(sites);
  source.varints(codes);
  let sideCount = 0;
  for (let site = 0; site < sites; site++) {
    const code = codes[site]!;
    if (code >= 0 && code < sideCode) continue;
    if (code !== sideCode && !isAlleleCode(code)) throw new SegmentError('an allele code is invalid');
    if (code === sideCode) codes[site] = -1 - sideCount++;
  }
  return { codes, sideCount };
}

function readCarrierCounts(source: ByteSource, sites: number): Uint32Array {
  const carrierFrom = new Uint32Array(sites + 1);
  let carriers = 0;
  for (let site = 0; site < sites; site++) {
    carriers += source.varint() + 1;
    if (carriers > source.left) throw new SegmentError('more carriers are declared than the block can hold');
    carrierFrom[site + 1] = carriers;
  }
  return carrierFrom;
}

function readOrdinals(source: ByteSource, carrierFrom: Uint32Array | undefined, carriers: number, tracks: number) {
  const ordinals = new Uint32Array(carriers);
  let site = 0;
  let ordinal = 0;
  for (let carrier = 0; carrier < carriers; carrier++) {
    const isFirst = carrierFrom === undefined || carrier === carrierFrom[site];
    ordinal = isFirst ? source.varint() : ordinal + source.varint() + 1;
    if (ordinal >= tracks) throw new SegmentError('a carrier belongs to no track');
    if (isFirst) site++;
    ordinals[carrier] = ordinal;
  }
  return ordinals;
}

function readCounts(
  source: ByteSource,
  zygosity: Uint8Array,
): { countsAt: Uint32Array | undefined; counts: Float64Array } {
  let counted = 0;
  for (const byte of zygosity) {
    if (byte > countedZygosity) throw new SegmentError('a zygosity is invalid');
    if (byte === countedZygosity) counted++;
  }
  if (counted * 4 > source.left) throw new SegmentError('the numbers of carriers are truncated');
  const counts = new Float64Array(counted * 4);
  for (let i = 0; i < counts.length; i++) counts[i] = source.varint();
  if (counted === 0) return { countsAt: undefined, counts };
  const countsAt = new Uint32Array(zygosity.length);
  let at = 0;
  for (let carrier = 0; carrier < zygosity.length; carrier++) {
    countsAt[carrier] = at;
    if (zygosity[carrier] === countedZygosity) at += 4;
  }
  return { countsAt, counts };
}

export function readSides(source: ByteSource, count: number): { sides: AllelePair[]; sideBytes: number } {
  const before = source.left;
  const sides: AllelePair[] = [];
  for (let i = 0; i < count; i++) sides.push({ reference: source.text(), observed: source.text() });
  return { sides, sideBytes: before - source.left + count * 64 };
}
