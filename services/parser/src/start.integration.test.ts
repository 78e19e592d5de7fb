import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { Deployment, parserMain } from './testing/deployment.ts';
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

const RECORDS = vcf(['20 100 . A C . PASS . GT 0/1', '20 200 . CAT C . . . GT 1|1']);

describe('the parser', () => {
  test('imports what metadata assigns and publishes it', async () => {
    expect(await (await deployment.parse()).ready).toBe(true);
    const variation = await deployment.finished(await deployment.submit(RECORDS));
    expect(variation).toMatchObject({ state: 'SUCCEEDED', result: { records: 2, observations: 2 } });
    const coverage = await deployment.finished(
      await deployment.submit('20\t0\t500\n20\t500\t600\n', 'BED'),
      'COVERAGE',
    );
    expect(coverage).toMatchObject({ state: 'SUCCEEDED', result: { records: 2, regions: 1 } });
    const segments = await deployment.visibleSegments();
    expect(segments.map(({ kind, entries }) => `${kind} ${entries}`).sort()).toEqual(['OBSERVATIONS 2', 'REGIONS 1']);
  });

  test('fails the task of a bad file with its line, and the same content a second time as a duplicate', async () => {
    await deployment.parse();
    const bad = await deployment.finished(
      await deployment.submit(vcf(['20 100 . A C . PASS . GT 0/1', '20 zero . A C . PASS . GT 0/1'])),
    );
    expect(bad).toMatchObject({ state: 'FAILED', error: { code: 'invalid_observations' } });
    expect(bad!.error!.message).toMatch(/^line 4: /);
    expect(await deployment.finished(await deployment.submit(RECORDS))).toMatchObject({ state: 'SUCCEEDED' });
    expect(await deployment.finished(await deployment.submit(RECORDS))).toMatchObject({
      error: { code: 'duplicate_data_source' },
    });
    expect(await deployment.visibleSegments()).toHaveLength(1);
  });

  test('starts without metadata and accepts work once it is available', async () => {
    const port = Number(deployment.metadata.address.split(':').at(-1));
    const id = await deployment.submit(RECORDS);
    await deployment.metadata.stop();
    const parser = await deployment.parse();
    await deployment.serveMetadata(port);
    expect(await parser.ready).toBe(true);
    expect(await deployment.finished(id)).toMatchObject({ state: 'SUCCEEDED' });
  });

  test('stops while still waiting for metadata', async () => {
    const parser = await deployment.parse({ metadataAddress: '127.0.0.1:1' });
    await parser.stop();
    expect(await parser.ready).toBe(false);
    expect(readdirSync(deployment.bench.scratchDir)).toEqual([]);
  });

  test('hands back unfinished work on shutdown, for another parser', async () => {
    const records = Array.from({ length: 400_000 }, (_, i) => `1 ${i + 1} . A C . . . GT 0/1`);
    const parser = await deployment.parse();
    const id = await deployment.submit(vcf(records));
    while (
      (await deployment.catalogue.getImports({ kind: 'VARIATION', ids: [id] })).items[0]!.task!.state === 'WAITING'
    ) {}
    await parser.stop();
    await deployment.parse();
    expect(await deployment.finished(id)).toMatchObject({ state: 'SUCCEEDED', result: { observations: 400_000 } });
    expect(await deployment.visibleSegments()).toHaveLength(1);
  });

  test('refuses to work on a blob store other than that of metadata', async () => {
    const blobs = { kind: 'directory' as const, path: join(deployment.bench.directory, 'elsewhere') };
    const refusal = { code: 'integrity_conflict', message: expect.stringMatching(/the blob store of none/) };
    await expect((await deployment.parse({ blobs })).ready).rejects.toMatchObject(refusal);
  });

  test('refuses to work with a reference genome other than the stored one', async () => {
    await deployment.parse();
    await deployment.finished(await deployment.submit(RECORDS));
    const genomePath = join(deployment.bench.directory, 'genome.fa');
    writeFileSync(genomePath, '>chr20\nGATTACA\n');
    writeFileSync(`${genomePath}.fai`, 'chr20\t7\t7\t7\t8\n');
    await expect((await deployment.parse({ genomePath })).ready).rejects.toMatchObject({ code: 'integrity_conflict' });
  });
});

describe('a killed parser', () => {
  test.each(['while-parsing', 'after-segment-put', 'before-done'])(
    'at "%s" leaves an import that the next parser completes exactly once',
    async (faultPoint) => {
      const id = await deployment.submit(RECORDS);
      expect(await deployment.runUntilKilled(faultPoint, { VARFREQ_PARSER_THREADS: '1' })).toBe('SIGKILL');
      expect(await deployment.visibleSegments()).toEqual([]);
      expect(readdirSync(deployment.bench.scratchDir)).toHaveLength(1);
      await deployment.parse();
      expect(await deployment.finished(id)).toMatchObject({ state: 'SUCCEEDED', result: { observations: 2 } });
      const segments = await deployment.visibleSegments();
      expect(segments.map(({ entries }) => entries)).toEqual([2]);
      expect(readdirSync(deployment.bench.scratchDir)).toHaveLength(1);
    },
  );
});

test('a parser process ends on SIGTERM, and at once when its settings are wrong', async () => {
  const wrong = spawn(process.execPath, [parserMain], { env: { PATH: process.env.PATH }, stdio: 'ignore' });
  expect((await once(wrong, 'exit'))[0]).toBe(1);
  const env = {
    PATH: process.env.PATH,
    VARFREQ_METADATA_ADDRESS: '127.0.0.1:1',
    ...deployment.storage,
  };
  const child = spawn(process.execPath, [parserMain], { env, stdio: 'ignore' });
  while (readdirSync(deployment.bench.scratchDir).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(readdirSync(deployment.bench.scratchDir)).toEqual([]);
});
