import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CatalogueDefinition } from '@varfreq/contracts/gen/varfreq/metadata/v1/Catalogue';
import type { Import__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/Import';
import type { Segment__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/Segment';
import { metadataV1 } from '@varfreq/contracts/load';
import { type RunningMetadata, startMetadata } from '@varfreq/metadata/start';
import { defaultTaskSettings } from '@varfreq/metadata/task-settings';
import { type Client, connectGrpc } from '@varfreq/runtime/grpc/client';
import { createLogger } from '@varfreq/runtime/log';
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
async function submit(content: string, filetype: 'VCF' | 'BED' = 'VCF'): Promise<number> {
  const bytes = Buffer.from(content);
  const { uploadId, objectKey } = await catalogue.beginUpload({ userId });
  const source = (async function* () {
    yield bytes;
  })();
  await (await bench.blobs()).put(objectKey, source);
  const stored = { sizeBytes: bytes.length, storedSha256: Buffer.alloc(32) };
  const dataSource = await catalogue.finishUpload({ uploadId, name: 'file', filetype, gzipped: false, ...stored });
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

const RECORDS = vcf(['20 100 . A C . PASS . GT 0/1', '20 200 . CAT C . . . GT 1|1']);

describe('the parser', () => {
  test('imports what metadata hands out and publishes it', async () => {
    expect(await (await parse()).ready).toBe(true);
    const variation = await finished(await submit(RECORDS));
    expect(variation).toMatchObject({ state: 'SUCCEEDED', result: { records: 2, observations: 2 } });
    const coverage = await finished(await submit('20\t0\t500\n20\t500\t600\n', 'BED'), 'COVERAGE');
    expect(coverage).toMatchObject({ state: 'SUCCEEDED', result: { records: 2, regions: 1 } });
    const segments = await visibleSegments();
    expect(segments.map(({ kind, entries }) => `${kind} ${entries}`).sort()).toEqual(['OBSERVATIONS 2', 'REGIONS 1']);
  });

  test('fails the task of a bad file with its line, and the same content a second time as a duplicate', async () => {
    await parse();
    const bad = await finished(await submit(vcf(['20 100 . A C . PASS . GT 0/1', '20 zero . A C . PASS . GT 0/1'])));
    expect(bad).toMatchObject({ state: 'FAILED', error: { code: 'invalid_observations' } });
    expect(bad!.error!.message).toMatch(/^line 4: /);
    expect(await finished(await submit(RECORDS))).toMatchObject({ state: 'SUCCEEDED' });
    expect(await finished(await submit(RECORDS))).toMatchObject({ error: { code: 'duplicate_data_source' } });
    expect(await visibleSegments()).toHaveLength(1);
  });

  test('starts without metadata and takes work once it is there', async () => {
    const port = Number(metadata.address.split(':').at(-1));
    const id = await submit(RECORDS);
    await metadata.stop();
    const parser = await parse();
    metadata = await serveMetadata(port);
    expect(await parser.ready).toBe(true);
    expect(await finished(id)).toMatchObject({ state: 'SUCCEEDED' });
  });

  test('stops while it still waits for metadata', async () => {
    const parser = await parse({ metadataAddress: '127.0.0.1:1' });
    await parser.stop();
    expect(await parser.ready).toBe(false);
    expect(readdirSync(bench.scratchDir)).toEqual([]);
  });

  test('hands back what it has not finished when it is stopped, for another parser to do', async () => {
    const records = Array.from({ length: 400_000 }, (_, i) => `1 ${i + 1} . A C . . . GT 0/1`);
    const parser = await parse();
    const id = await submit(vcf(records));
    while ((await catalogue.getImports({ kind: 'VARIATION', ids: [id] })).items[0]!.task!.state === 'WAITING') {}
    await parser.stop();
    await parse();
    expect(await finished(id)).toMatchObject({ state: 'SUCCEEDED', result: { observations: 400_000 } });
    expect(await visibleSegments()).toHaveLength(1);
  });

  test('refuses to work on another blob store than metadata', async () => {
    const blobs = { kind: 'directory' as const, path: join(bench.directory, 'elsewhere') };
    const refusal = { code: 'integrity_conflict', message: expect.stringMatching(/the blob store of none/) };
    await expect((await parse({ blobs })).ready).rejects.toMatchObject(refusal);
  });

  test('refuses to work with another reference genome than the one that was stored with', async () => {
    await parse();
    await finished(await submit(RECORDS));
    const genomePath = join(bench.directory, 'genome.fa');
    writeFileSync(genomePath, '>chr20\nGATTACA\n');
    writeFileSync(`${genomePath}.fai`, 'chr20\t7\t7\t7\t8\n');
    await expect((await parse({ genomePath })).ready).rejects.toMatchObject({ code: 'integrity_conflict' });
  });
});

describe('a parser that is killed', () => {
  /** Runs the service as a process of its own until it dies. */
  async function runUntilKilled(faultPoint: string): Promise<NodeJS.Signals | null> {
    const main = fileURLToPath(new URL('./main.ts', import.meta.url));
    const env = {
      PATH: process.env.PATH,
      VARFREQ_METADATA_ADDRESS: metadata.address,
      VARFREQ_SHARED_SECRET: secret,
      VARFREQ_BLOB_DIRECTORY: bench.blobsPath,
      VARFREQ_SCRATCH_DIR: bench.scratchDir,
      VARFREQ_PARSER_THREADS: '1',
      VARFREQ_POLL_MS: '50',
      VARFREQ_LOG_LEVEL: 'silent',
      VARFREQ_FAULT_POINT: faultPoint,
    };
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    const [, signal] = await once(child, 'exit');
    return signal;
  }

  test.each(['while-parsing', 'after-segment-put', 'before-done'])(
    'at "%s" leaves an import that the next parser does once and whole',
    async (faultPoint) => {
      const id = await submit(RECORDS);
      expect(await runUntilKilled(faultPoint)).toBe('SIGKILL');
      expect(await visibleSegments()).toEqual([]);
      expect(readdirSync(bench.scratchDir)).toHaveLength(1);
      await parse();
      expect(await finished(id)).toMatchObject({ state: 'SUCCEEDED', result: { observations: 2 } });
      const segments = await visibleSegments();
      expect(segments.map(({ entries }) => entries)).toEqual([2]);
      expect(readdirSync(bench.scratchDir)).toHaveLength(1);
    },
  );
});

test('a parser process ends by itself on SIGTERM, and at once when its settings are wrong', async () => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const wrong = spawn(process.execPath, [main], { env: { PATH: process.env.PATH }, stdio: 'ignore' });
  expect((await once(wrong, 'exit'))[0]).toBe(1);
  const env = {
    PATH: process.env.PATH,
    VARFREQ_METADATA_ADDRESS: '127.0.0.1:1',
    VARFREQ_SHARED_SECRET: secret,
    VARFREQ_BLOB_DIRECTORY: bench.blobsPath,
    VARFREQ_SCRATCH_DIR: bench.scratchDir,
  };
  const child = spawn(process.execPath, [main], { env, stdio: 'ignore' });
  while (readdirSync(bench.scratchDir).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(readdirSync(bench.scratchDir)).toEqual([]);
});
