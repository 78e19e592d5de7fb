import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CatalogueDefinition } from '@varfreq/contracts/gen/varfreq/metadata/v1/Catalogue';
import type { Import__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/Import';
import type { Segment__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/Segment';
import { metadataV1 } from '@varfreq/contracts/load';
import { compressBgzf } from '@varfreq/genomics/bgzf/bgzf-writer';
import { type RunningMetadata, startMetadata } from '@varfreq/metadata/start';
import { defaultTaskSettings } from '@varfreq/metadata/task-settings';
import { type Client, connectGrpc } from '@varfreq/runtime/grpc/client';
import { createLogger } from '@varfreq/runtime/log';
import { SegmentReader } from '@varfreq/segments/reader/segment-reader';
import { readObservations, readRegions } from '@varfreq/segments/testing/read-all';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { type ParserConfig, parserDefaults } from './config.ts';
import { type RunningParser, startParser } from './start.ts';
import { vcf, Workbench } from './testing/workbench.ts';

const secret = 'a secret of sixteen or more';
const log = createLogger({ service: 'test', level: 'silent' });
const fast = { leaseMs: 1500, beatEveryMs: 200, stopAfterMs: 1000, sweepEveryMs: 100, retryDelayMs: 10 };

let bench: Workbench;
let server: TestPostgres; // keeps the server running from test to test
let postgres: TestPostgres;
let metadata: RunningMetadata;
let catalogue: Client<CatalogueDefinition>;
let sampleId: number;
let userId: number;
const started: RunningParser[] = [];

async function serveMetadata(port = 0): Promise<RunningMetadata> {
  const config = {
    ...{ host: '127.0.0.1', port, databaseUrl: postgres.url, databasePoolSize: 4, sharedSecret: secret },
    ...{ tokenSecret: 'x'.repeat(32), tasks: { ...defaultTaskSettings, ...fast }, reserve: { bytes: 0, share: 0 } },
  };
  const running = await startMetadata({ config, blobs: await bench.blobs(), log, initialAdminPassword: 'admin' });
  await running.ready;
  return running;
}

beforeAll(async () => {
  server = await startTestPostgres();
});
afterAll(() => server.stop());

beforeEach(async () => {
  bench = new Workbench();
  postgres = await startTestPostgres();
  metadata = await serveMetadata();
  catalogue = connectGrpc(metadataV1.Catalogue, metadata.address, { secret });
  const directory = connectGrpc(metadataV1.Directory, metadata.address, { secret });
  userId = (await directory.createUser({ login: 'importer', password: 'x', name: 'importer' })).id;
  directory.close();
  sampleId = (await catalogue.createSample({ userId, name: 's', coverageProfile: true, poolSize: 1 })).id;
});
afterEach(async () => {
  for (const parser of started.splice(0)) await parser.stop();
  catalogue.close();
  await metadata.stop();
  await postgres.stop();
  bench.remove();
});

function config(more: Partial<ParserConfig> = {}): ParserConfig {
  const { scratchDir } = bench;
  const own = { metadataAddress: metadata.address, sharedSecret: secret, scratchDir, threads: 1 };
  return { ...bench.settings(), ...parserDefaults, ...own, pollMs: 50, ...more };
}

async function parse(more: Partial<ParserConfig> = {}): Promise<RunningParser> {
  const parser = await startParser({ config: config(more), log });
  started.push(parser);
  return parser;
}

/** Uploads a file as the gateway does when it could not make the digest, and asks for its import. */
async function submit(content: string | Uint8Array, filetype: 'VCF' | 'BED' = 'VCF', gzipped = false): Promise<number> {
  const bytes = Buffer.from(content);
  const { uploadId, objectKey } = await catalogue.beginUpload({ userId });
  const source = (async function* () {
    yield bytes;
  })();
  await (await bench.blobs()).put(objectKey, source);
  const stored = { sizeBytes: bytes.length, storedSha256: Buffer.alloc(32) };
  const dataSource = await catalogue.finishUpload({ uploadId, name: 'file', filetype, gzipped, ...stored });
  const kind = filetype === 'VCF' ? 'VARIATION' : 'COVERAGE';
  const options = { skipFiltered: true, useGenotypes: true, individuals: 1 };
  const request = { kind, sampleId, dataSourceId: dataSource.id, options, submittedBy: userId } as const;
  return (await catalogue.createImport(request)).id;
}

async function finished(id: number, kind: 'VARIATION' | 'COVERAGE' = 'VARIATION'): Promise<Import__Output['task']> {
  for (;;) {
    const task = (await catalogue.getImports({ kind, ids: [id] })).items[0]!.task!;
    if (task.state === 'SUCCEEDED' || task.state === 'FAILED') return task;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The segments that the sample shows. */
async function visibleSegments(): Promise<Segment__Output[]> {
  const manifest = connectGrpc(metadataV1.Manifest, metadata.address, { secret });
  const segments: Segment__Output[] = [];
  for await (const page of manifest.takeSnapshot({
    queries: [{ name: 'q', expression: `sample:/samples/${sampleId}`, steps: [{ sampleId }] }],
  })) {
    segments.push(...page.segments);
  }
  manifest.close();
  return segments;
}

/** Everything that the sample shows, as text without tracks. */
async function visible(): Promise<string[]> {
  const blobs = await bench.blobs();
  const lines: string[] = [];
  for (const { objectKey, sizeBytes, kind } of await visibleSegments()) {
    const reader = await SegmentReader.open(blobs, { objectKey, sizeBytes });
    lines.push(...(await (kind === 'REGIONS' ? readRegions(reader) : readObservations(reader))));
  }
  return lines.map((line) => line.replace(/ \d+:/, ':'));
}

/** Imports a file, tells what is to be seen then, and deletes the import. */
async function importOnce(content: string | Uint8Array, filetype: 'VCF' | 'BED', gzipped: boolean) {
  const id = await submit(content, filetype, gzipped);
  const kind = filetype === 'VCF' ? 'VARIATION' : 'COVERAGE';
  const { state, result, error } = (await finished(id, kind))!;
  const outcome = { state, result, error, lines: await visible(), segments: (await visibleSegments()).length };
  await catalogue.deleteImport({ id });
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

/** Records in an order that has shards overlap, with duplicates far from each other. */
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

describe('a file that is read in shards', () => {
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
      'records that nobody carries for sure',
      vcf(sorted).replaceAll('GT\t0/1', 'DP\t9').replace('\tS\n', '\tS\tT\n').replaceAll('DP\t9', 'DP\t9\t9'),
      'VCF',
    ],
  ])('gives what it gives in one go: %s', async (_, text, filetype) => {
    const whole = await parse();
    const expected = [await importOnce(text, filetype, false), await importOnce(await bgzf(text), filetype, true)];
    if (expected[0]!.state === 'FAILED') expect(expected[0]!.error!.message).toMatch(/^line 303: |^none of/);
    await whole.stop();
    started.pop();
    await parse({ shardBytes: 1500, threads: 2 });
    await parse({ shardBytes: 700, threads: 1 });
    expect(await importOnce(text, filetype, false)).toEqual(expected[0]);
    expect(await importOnce(await bgzf(text), filetype, true)).toEqual(expected[1]);
    expect(readdirSync(bench.scratchDir).length).toBe(2);
  });

  test('shows progress that never decreases, and many shards come to one segment', async () => {
    const id = await submit(vcf(mixed));
    await parse({ shardBytes: 300, threads: 2 });
    const seen: number[] = [];
    for (;;) {
      const { state, progress } = (await catalogue.getImports({ kind: 'VARIATION', ids: [id] })).items[0]!.task!;
      if (state === 'SUCCEEDED' || state === 'FAILED') break;
      seen.push(progress);
    }
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(new Set(seen).size).toBeGreaterThan(3);
    expect(await visibleSegments()).toHaveLength(1);
    const shards = new Set((await bench.keys('tracks/')).map((key) => key.split('/')[3]));
    expect(shards.size).toBeGreaterThan(20);
  });
});

describe('a parser that is killed while others read shards of the same file', () => {
  async function runUntilKilled(faultPoint: string): Promise<NodeJS.Signals | null> {
    const main = fileURLToPath(new URL('./main.ts', import.meta.url));
    const env = {
      PATH: process.env.PATH,
      VARFREQ_METADATA_ADDRESS: metadata.address,
      VARFREQ_SHARED_SECRET: secret,
      VARFREQ_BLOB_DIRECTORY: bench.blobsPath,
      VARFREQ_SCRATCH_DIR: bench.scratchDir,
      VARFREQ_PARSER_THREADS: '2',
      VARFREQ_POLL_MS: '50',
      VARFREQ_SHARD_BYTES: '1500',
      VARFREQ_LOG_LEVEL: 'silent',
      VARFREQ_FAULT_POINT: faultPoint,
    };
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    const [, signal] = await once(child, 'exit');
    return signal;
  }

  test.each(['after-plan', 'while-parsing', 'after-segment-put', 'before-done'])(
    'at "%s" takes nothing away from them and adds nothing twice',
    async (faultPoint) => {
      const id = await submit(vcf(mixed));
      expect(await runUntilKilled(faultPoint)).toBe('SIGKILL');
      const one = await parse({ shardBytes: 1500, threads: 2 });
      await parse({ shardBytes: 1500, threads: 1 });
      expect(await finished(id)).toMatchObject({ state: 'SUCCEEDED', result: { records: 600 } });
      const lines = await visible();
      await catalogue.deleteImport({ id });
      await one.stop();
      expect((await importOnce(vcf(mixed), 'VCF', false)).lines).toEqual(lines);
    },
  );
});
