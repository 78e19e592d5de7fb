import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { MemoryObjects } from '../testing/memory-objects.ts';
import { readObservations } from '../testing/read-all.ts';
import { ObservationWriter } from './observation-writer.ts';

let scratchDir = '';
beforeEach(() => {
  scratchDir = mkdtempSync(join(tmpdir(), 'observations-'));
});
afterEach(() => rmSync(scratchDir, { recursive: true, force: true }));

type Added = [string, number, string, string, number, number, number, number];

const allele = fc.oneof(
  { weight: 5, arbitrary: fc.string({ unit: fc.constantFrom('A', 'C', 'G', 'T'), maxLength: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom('A', 'N', 'R', 'T'), maxLength: 40 }) },
);
const count = fc.oneof({ weight: 4, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.maxSafeNat() });
const added: fc.Arbitrary<Added> = fc.tuple(
  fc.constantFrom('1', '2', 'X', 'HLA*01:01'),
  fc.oneof(fc.nat(30), fc.nat(2 ** 31), fc.integer({ min: 2 ** 33, max: 2 ** 40 })),
  allele,
  allele,
  count,
  count,
  count,
  count,
);

function expected(track: number, all: readonly Added[]): Set<string> {
  const sums = new Map<string, number[]>();
  for (const [contig, start, reference, observed, ...counts] of all) {
    if (counts.every((n) => n === 0)) continue;
    const key = `${contig}:${start} ${reference}>${observed} ${track}: `;
    const sum = sums.get(key) ?? [0, 0, 0, 0];
    sums.set(
      key,
      sum.map((n, i) => Math.min(n + counts[i]!, Number.MAX_SAFE_INTEGER)),
    );
  }
  return new Set([...sums].map(([key, sum]) => key + sum.join(',')));
}

async function write(all: readonly Added[], maxMemoryBytes: number) {
  const objects = new MemoryObjects();
  const writer = new ObservationWriter({ track: 7, scratchDir, maxMemoryBytes });
  for (const one of all) writer.add(...one);
  let files = 0;
  const segments = await writer.finish(async (name, source) => {
    files = readdirSync(scratchDir).flatMap((run) => readdirSync(join(scratchDir, run))).length;
    return await objects.put(name, source);
  });
  return { objects, segments, files, distinctVariants: writer.distinctVariants };
}

describe('ObservationWriter', () => {
  test.each([1 << 17, 1 << 20, 1_100_000])(
    'counts every individual once in %i bytes of memory, round or not',
    async (bytes) => {
      const all = Array.from({ length: 30_000 }, (_, i): Added => ['1', i, 'A', 'C', 1, 0, 0, 0]);
      const { objects } = await write(all, bytes);
      const lines = await readObservations(await objects.open('observations.seg'));
      expect(lines.filter((line) => !line.endsWith(' 7: 1,0,0,0'))).toEqual([]);
      expect(lines).toHaveLength(30_000);
    },
  );

  test('stores the sums of the added observations in one segment', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(added, { minLength: 1 }), async (all) => {
        const want = expected(7, all);
        const { objects, segments, distinctVariants } = await write(all, 0);
        expect(distinctVariants).toBe(want.size);
        if (want.size === 0) return expect(segments).toEqual([]);
        const lines = await readObservations(await objects.open('observations.seg'));
        expect(lines.length).toBe(want.size);
        expect(new Set(lines)).toEqual(want);
      }),
    );
  });

  test('merges more runs than it can at once, and adds up across them', async () => {
    const all: Added[] = [];
    let seed = 1;
    for (let i = 0; i < 80_000; i++) {
      seed = (seed * 48271) % 2147483647;
      all.push([`${seed % 3}`, (seed >> 4) % 30_000, 'A', 'CGT'[seed % 3]!, 1, 0, 0, 0]);
    }
    const { objects, files } = await write(all, 0);
    expect(files).toBeGreaterThan(1);
    const lines = await readObservations(await objects.open('observations.seg'));
    expect(new Set(lines)).toEqual(expected(7, all));
    expect(lines.length).toBe(expected(7, all).size);
    expect(readdirSync(scratchDir)).toEqual([]);
  });

  test('does not merge sorted input, even with slightly shifted indels', async () => {
    const all: Added[] = [];
    for (const contig of ['2', '10', '1']) {
      for (let i = 0; i < 20_000; i++)
        all.push([contig, 1000 + i * 10 - (i % 100 === 0 ? 900 : 0), 'A', 'C', 0, 1, 0, 0]);
    }
    const { objects, files, segments } = await write(all, 0);
    expect(files).toBe(1);
    const reader = await objects.open('observations.seg');
    expect(reader.index.length).toBeGreaterThan(3);
    expect(new Set(await readObservations(reader))).toEqual(expected(7, all));
    expect(segments[0]!.ranges.map((range) => range.contig)).toEqual(['2', '10', '1']);
  });

  test('keeps its memory when long alleles fill it', async () => {
    const all: Added[] = Array.from({ length: 200 }, (_, i) => [
      '1',
      (i * 7) % 200,
      '',
      'ACGN'.repeat(500 + i),
      1,
      0,
      0,
      0,
    ]);
    const { objects } = await write(all, 100_000);
    expect(new Set(await readObservations(await objects.open('observations.seg')))).toEqual(expected(7, all));
  });

  test('describes the segment for the manifest', async () => {
    const { objects, segments } = await write(
      [
        ['X', 99, 'ACG', '', 1, 0, 0, 0],
        ['X', 10, '', 'A', 1, 0, 0, 0],
      ],
      1 << 20,
    );
    const bytes = objects.objects.get('observations.seg')!;
    expect(segments).toEqual([
      {
        objectKey: 'observations.seg',
        kind: 'OBSERVATIONS',
        sizeBytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        tracks: [7],
        entries: 2,
        ranges: [{ contig: 'X', start: 10, end: 102 }],
      },
    ]);
  });

  test('leaves nothing behind when aborted or when storing fails', async () => {
    const add = (writer: ObservationWriter) => {
      for (let i = 0; i < 10_000; i++) writer.add('1', (i * 7919) % 10_000, 'A', 'C', 1, 0, 0, 0);
    };
    const aborted = new ObservationWriter({ track: 1, scratchDir, maxMemoryBytes: 0 });
    add(aborted);
    expect(readdirSync(scratchDir)).toHaveLength(1);
    aborted.abort();
    aborted.abort();
    expect(readdirSync(scratchDir)).toEqual([]);
    const failing = new ObservationWriter({ track: 1, scratchDir, maxMemoryBytes: 0 });
    add(failing);
    await expect(failing.finish(() => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
    expect(readdirSync(scratchDir)).toEqual([]);
  });
});
