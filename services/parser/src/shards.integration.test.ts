import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TaskResult } from '@varfreq/contracts/metadata/v1/TaskResult';
import { compressBgzf } from '@varfreq/genomics/bgzf/bgzf-writer';
import { SegmentReader } from '@varfreq/segments/reader/segment-reader';
import { readObservations, readRegions } from '@varfreq/segments/testing/read-all';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { until } from '@varfreq/testkit/until';
import { Deployment } from './testing/deployment.ts';
import { vcf } from './testing/workbench.ts';

let server: TestPostgres; // keeps the server running from test to test
let deployment: Deployment;

beforeAll(async () => {
  server = await startTestPostgres();
});
afterAll(() => server.stop());
beforeEach(async () => {
  deployment = await Deployment.start();
});
afterEach(() => deployment.stop());

/** All data visible for the sample, as text without tracks. */
async function visible(): Promise<string[]> {
  const blobs = await deployment.bench.blobs();
  const lines: string[] = [];
  for (const { objectKey, sizeBytes, kind } of await deployment.visibleSegments()) {
    const reader = await SegmentReader.open(blobs, { objectKey, sizeBytes });
    lines.push(...(await (kind === 'REGIONS' ? readRegions(reader) : readObservations(reader))));
  }
  return lines.map((line) => line.replace(/ \d+:/, ':'));
}

/** Covered bases are counted only where a file is read in one go. */
function withoutBases(result: object): object {
  return Object.fromEntries(Object.entries(result).filter(([name]) => !name.endsWith('coveredBases')));
}

/** Imports a file, returns what is then visible, and deletes the import. */
async function importOnce(content: string | Uint8Array, filetype: 'VCF' | 'BED', gzipped: boolean) {
  const id = await deployment.submit(content, filetype, gzipped);
  const kind = filetype === 'VCF' ? 'VARIATION' : 'COVERAGE';
  const { state, result, error } = (await deployment.finished(id, kind))!;
  const outcome = {
    state,
    result: result && withoutBases(result),
    error,
    lines: await visible(),
    segments: (await deployment.visibleSegments()).length,
  };
  await deployment.catalogue.deleteImport({ id });
  return outcome;
}

async function bgzf(text: string): Promise<Buffer> {
  const blocks: Uint8Array[] = [];
  const pieces = text.match(/.{1,700}/gs) ?? [];
  for (const [i, piece] of pieces.entries()) {
    const made: Uint8Array[] = [];
    for await (const block of compressBgzf(Readable.from([Buffer.from(piece)]))) made.push(block);
    blocks.push(...(i === pieces.length - 1 ? made : made.slice(0, -1)));
  }
  return Buffer.concat(blocks);
}

/** Records in an order that makes shards overlap, with duplicates far from each other. */
const mixed = Array.from({ length: 600 }, (_, i) => {
  const contig = i % 7 === 0 ? 'chr2' : '1';
  const position = ((i * 37) % 211) + 1;
  return `${contig} ${position} . ${i % 5 === 0 ? 'CAT C' : 'A G'} . ${i % 11 === 0 ? 'q10' : 'PASS'} . GT ${i % 3 ? '0/1' : '1|1'}`;
});
const sorted = Array.from({ length: 600 }, (_, i) => `1 ${i + 1} . A C . . . GT 0/1`);
const regions = Array.from(
  { length: 400 },
  (_, i) => `${(i % 3) + 1}\t${(i * 53) % 1000}\t${((i * 53) % 1000) + 9}\n`,
).join('');

describe('a file read in shards', () => {
  test.each<[string, string, 'VCF' | 'BED']>([
    ['sorted records', vcf(sorted), 'VCF'],
    ['records in any order', vcf(mixed), 'VCF'],
    ['regions', regions, 'BED'],
    ['no records but a header that is larger than a shard', vcf([]), 'VCF'],
    [
      'a bad line',
      vcf([...sorted.slice(0, 300), '1 x . A C . . . GT 0/1', ...sorted, '1 y . A C . . . GT 0/1']),
      'VCF',
    ],
    [
      'records without certain carriers',
      vcf(sorted).replaceAll('GT\t0/1', 'DP\t9').replace('\tS\n', '\tS\tT\n').replaceAll('DP\t9', 'DP\t9\t9'),
      'VCF',
    ],
  ])('gives the same result as in one go: %s', async (_, text, filetype) => {
    const whole = await deployment.parse();
    const expected = [await importOnce(text, filetype, false), await importOnce(await bgzf(text), filetype, true)];
    if (expected[0]!.state === 'FAILED') expect(expected[0]!.error!.message).toMatch(/^line 303: |^none of/);
    await whole.stop();
    await deployment.parse({ shardBytes: 1500, threads: 2 });
    await deployment.parse({ shardBytes: 700, threads: 1 });
    expect(await importOnce(text, filetype, false)).toEqual(expected[0]);
    expect(await importOnce(await bgzf(text), filetype, true)).toEqual(expected[1]);
    expect(readdirSync(deployment.bench.scratchDir).length).toBe(2);
  });

  test('counts as many observations outside of coverage as in one go', async () => {
    const parser = await deployment.parse();
    await deployment.finished(await deployment.submit('1\t0\t100\n2\t20\t90\n', 'BED'), 'COVERAGE');
    const { result } = await importOnce(vcf(mixed), 'VCF', false);
    await parser.stop();
    await deployment.parse({ shardBytes: 700, threads: 2 });
    expect((await importOnce(vcf(mixed), 'VCF', false)).result).toEqual(result);
    const { observations = 0, report } = result as Partial<TaskResult>;
    expect(report?.outsideCoverage).toBeGreaterThan(0);
    expect(report?.outsideCoverage).toBeLessThan(observations);
  });

  test('reports progress that never decreases, and many shards become one segment', async () => {
    const id = await deployment.submit(vcf(mixed));
    await deployment.parse({ shardBytes: 300, threads: 2 });
    const seen: number[] = [];
    const hasEnded = async () => {
      const { items } = await deployment.catalogue.getImports({ kind: 'VARIATION', ids: [id] });
      const { state, progress } = items[0]!.task!;
      if (state === 'SUCCEEDED' || state === 'FAILED') return true;
      seen.push(progress);
      return false;
    };
    await until('the import has ended', hasEnded, { pauseMs: 1 });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(new Set(seen).size).toBeGreaterThan(3);
    expect(await deployment.visibleSegments()).toHaveLength(1);
    const shards = new Set((await deployment.bench.keys('tracks/')).map((key) => key.split('/')[3]));
    expect(shards.size).toBeGreaterThan(20);
  });
});

describe('a parser killed while others read shards of the same file', () => {
  test.each(['after-plan', 'while-parsing', 'after-segment-put', 'before-done'])(
    'at "%s" loses nothing of theirs and adds nothing twice',
    async (faultPoint) => {
      const id = await deployment.submit(vcf(mixed));
      expect(
        await deployment.runUntilKilled(faultPoint, { VARFREQ_PARSER_THREADS: '2', VARFREQ_SHARD_BYTES: '1500' }),
      ).toBe('SIGKILL');
      const one = await deployment.parse({ shardBytes: 1500, threads: 2 });
      await deployment.parse({ shardBytes: 1500, threads: 1 });
      expect(await deployment.finished(id)).toMatchObject({ state: 'SUCCEEDED', result: { records: 600 } });
      const lines = await visible();
      await deployment.catalogue.deleteImport({ id });
      await one.stop();
      expect((await importOnce(vcf(mixed), 'VCF', false)).lines).toEqual(lines);
    },
  );
});
