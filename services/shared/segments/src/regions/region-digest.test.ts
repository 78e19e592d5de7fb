import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { RegionBlockBuilder } from './region-block.ts';
import { ColumnsDigest, RegionDigest } from './region-digest.ts';

configureProperties({ seed: 20_261_126 });

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const sha256 = (...parts: readonly Uint8Array[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** LEB128, by its definition. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

type Ranges = readonly (readonly [start: number, end: number])[];

/** By definition: SHA-256 over those of the gaps and of the lengths. */
function contigByDefinition(ranges: Ranges): Buffer {
  const gaps = ranges.flatMap(([start], i) => varint(start - (ranges[i - 1]?.[1] ?? 0)));
  const lengths = ranges.flatMap(([start, end]) => varint(end - start));
  return sha256(sha256(Buffer.from(gaps)), sha256(Buffer.from(lengths)));
}

function byDefinition(contigs: readonly (readonly [string, Ranges])[]): Buffer {
  const named = contigs.map(([name, ranges]) => ({ name: Buffer.from(name), ranges }));
  named.sort((a, b) => Buffer.compare(a.name, b.name));
  const parts = named.flatMap(({ name, ranges }) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(name.length);
    return [length, name, contigByDefinition(ranges)];
  });
  return sha256(...parts);
}

/** In blocks of `perBlock` regions. */
function blocksOf(ranges: Ranges, perBlock: number): RegionBlockBuilder[] {
  return Array.from({ length: Math.ceil(ranges.length / perBlock) }, (_, i) => {
    const block = new RegionBlockBuilder();
    for (const [start, end] of ranges.slice(i * perBlock, (i + 1) * perBlock)) block.add(start, end);
    return block;
  });
}

/** Adds a contig by its blocks, or by its digest. */
function add(digest: RegionDigest, [name, ranges]: readonly [string, Ranges], perBlock: number | undefined): void {
  if (perBlock === undefined) {
    digest.addContig(name, contigByDefinition(ranges));
    return;
  }
  digest.beginContig(name);
  for (const block of blocksOf(ranges, perBlock)) digest.addBlock(block);
}

const ranges = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 2 ** 33 })), {
    minLength: 1,
    maxLength: 9,
  })
  .map((steps) => {
    let end = 0;
    return steps.map(([gap, length]): [number, number] => {
      const start = end + gap;
      end = start + length;
      return [start, end];
    });
  });
// The order of UTF-8 bytes differs from that of UTF-16 in the last two.
const contigs = fc.uniqueArray(fc.tuple(fc.constantFrom('1', '10', '2', 'MT', '\uff21', '😀'), ranges), {
  selector: ([name]) => name,
  minLength: 1,
  maxLength: 6,
});

describe('the digest of a region set', () => {
  test('is the one defined, whatever the order of its contigs, their blocks, and how a contig is known', () => {
    fc.assert(
      fc.property(contigs, fc.integer({ min: 1, max: 4 }), fc.nat(63), (all, perBlock, known) => {
        const made = () => {
          const digest = new RegionDigest();
          for (const [i, one] of all.entries()) add(digest, one, (known >> i) & 1 ? undefined : perBlock);
          return digest;
        };
        expect(hex(made().digest())).toBe(hex(byDefinition(all)));
        const ofContigs = made().ofContigs();
        expect(ofContigs.map(({ contig, sha256 }) => [contig, hex(sha256)])).toEqual(
          all.map(([contig, ranges]) => [contig, hex(contigByDefinition(ranges))]),
        );
      }),
    );
  });

  test('of a contig takes columns in pieces of any length', () => {
    const [block] = blocksOf(
      [
        [3, 5],
        [200, 1000],
        [2000, 2001],
      ],
      3,
    );
    const digest = new ColumnsDigest();
    digest.addColumns(Uint8Array.from([3]), block!.lengths.subarray(0, 2));
    digest.addColumns(block!.laterGaps.subarray(0, 1), block!.lengths.subarray(2));
    digest.addColumns(block!.laterGaps.subarray(1), new Uint8Array());
    expect(hex(digest.digest())).toBe(
      hex(
        contigByDefinition([
          [3, 5],
          [200, 1000],
          [2000, 2001],
        ]),
      ),
    );
  });
});
