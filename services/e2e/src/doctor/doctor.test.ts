import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { runProgram } from '@varfreq/harness/system/product-process';
import { type System, startSystem } from '@varfreq/harness/system/start-system';

let parent: string;
let dataDir: string;
let system: System;
beforeAll(async () => {
  parent = await makeDataDir();
  dataDir = join(parent, 'data');
  await writeFile(join(parent, 'genome.fa'), `>1\n${'ACGT'.repeat(10)}\n`);
  await writeFile(join(parent, 'genome.fa.fai'), '1\t40\t3\t40\t41\n');
  system = await startSystem({ dataDir });
});
afterAll(async () => {
  await system?.stop();
  await removeDataDir(parent);
});

const doctor = (env: Record<string, string> = {}, dir = dataDir) =>
  runProgram('services/standalone/src/doctor/main.ts', [], { VARFREQ_DATA_DIR: dir, ...env });

/** Lines with problems and their fixes; ignores how full the disk of the tests is. */
const problems = (output: string) =>
  output
    .replace(/^warning .* GiB are free.*\n +fix: .*\n/m, '')
    .split('\n')
    .filter((line) => !line.startsWith('ok ') && !/^\d+ ok, /.test(line) && line !== '');

describe('varfreq doctor on a data directory', () => {
  test('finds no problem on a running installation except the missing backup', async () => {
    const { code, output } = await doctor({ VARFREQ_GENOME: join(parent, 'genome.fa') });
    expect(problems(output)).toEqual([
      expect.stringContaining('upkeep: no backup has been made'),
      expect.stringContaining('fix: make backups regularly'),
    ]);
    expect(output).toMatch(/PostgreSQL: version 18\.\d+.*\n/);
    expect(output).toContain('a second write under one key is refused');
    expect(output).toMatch(/it belongs to the installation of the database, [0-9a-f-]{36}/);
    expect(output).toMatch(/genome\.fa with 1 contigs matches its index/);
    expect(output).toContain('upkeep: files of any build are accepted (awaited)');
    expect(code).toBe(0);
  });

  test('prints no secret, whatever the problems', async () => {
    const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
    const wrongPassword = 'postgres://varfreq:pass-that-is-secret@127.0.0.1:1/postgres';
    const outputs = [await doctor(), await doctor({ DATABASE_URL: wrongPassword })]
      .map(({ output }) => output)
      .join('');
    for (const secret of [...Object.values(secrets), 'pass-that-is-secret']) expect(outputs).not.toContain(secret);
  });

  test('reports an unavailable database with its address and a fix, and continues', async () => {
    const { code, output } = await doctor({ DATABASE_URL: 'postgres://varfreq:x@127.0.0.1:1/postgres' });
    expect(code).toBe(1);
    expect(output).toMatch(
      /wrong {3}PostgreSQL: the database cannot be reached \(connect ECONNREFUSED 127\.0\.0\.1:1\)\n +fix: .*DATABASE_URL/,
    );
    expect(output).toContain('objects can be written, read, listed and deleted');
  });

  test('reports a genome that is missing or does not match its index', async () => {
    const missing = await doctor({ VARFREQ_GENOME: join(parent, 'none.fa') });
    expect([missing.code, missing.output]).toEqual([1, expect.stringMatching(/wrong {3}genome: .*none\.fa.*ENOENT/)]);
    await writeFile(join(parent, 'short.fa'), '>1\nACGT\n');
    await writeFile(join(parent, 'short.fa.fai'), '1\t40\t3\t40\t41\n');
    const stale = await doctor({ VARFREQ_GENOME: join(parent, 'short.fa') });
    expect([stale.code, stale.output]).toEqual([1, expect.stringContaining('samtools faidx')]);
  });

  test('reports a store of another installation, and one with too little free space', async () => {
    const other = await doctor({ VARFREQ_RESERVE_BYTES: '900 TiB', VARFREQ_RESERVE_PERCENT: '100' });
    expect([other.code, other.output]).toEqual([
      1,
      expect.stringMatching(/wrong {3}store.*GiB are free.*\n +fix: delete data/),
    ]);
  });

  test('reports a folder that is not a data directory, and a misspelt setting', async () => {
    const nowhere = await doctor({}, join(parent, 'nowhere'));
    expect(nowhere).toEqual({
      code: 1,
      output: expect.stringContaining('is not a varfreq data directory: set VARFREQ_DATA_DIR'),
    });
    const misspelt = await doctor({ VARFREQ_GENOM: 'x' });
    expect(misspelt).toEqual({ code: 1, output: expect.stringContaining('did you mean VARFREQ_GENOME?') });
  });

  test('checks a stopped installation too, and reports a wrong store and a wrong token secret', async () => {
    const headers = { Authorization: system.adminAuth, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ user: '/users/1', name: 'of mine' });
    expect((await fetch(`${system.url}/tokens/`, { method: 'POST', headers, body })).status).toBe(201);
    await system.stop();
    expect((await doctor()).code).toBe(0);
    const secrets = join(dataDir, 'secrets.json');
    const kept = JSON.parse(await readFile(secrets, 'utf8'));
    await writeFile(secrets, JSON.stringify({ ...kept, token: 'another secret that is long enough' }));
    const running = await startSystem({ dataDir, adminPassword: system.adminPassword });
    const seen = await (await fetch(`${running.url}/installation`, { headers })).text();
    await running.stop();
    expect(seen).toContain('set otherToken in secrets.json to the secret');
    const marker = join(dataDir, 'blobs/objects/installation/id');
    await rm(marker);
    await writeFile(marker, 'another');
    const { code, output } = await doctor();
    expect(code).toBe(1);
    expect(output).toMatch(/wrong {3}store.*the blob store of another/);
    expect(output).toMatch(
      /wrong {3}upkeep: 1 token keys cannot be opened.*\n +fix: set otherToken in secrets\.json to the secret/,
    );
    await writeFile(
      secrets,
      JSON.stringify({ ...kept, token: 'another secret that is long enough', otherToken: kept.token }),
    );
    expect((await doctor()).output).toMatch(
      /warning upkeep: 1 token keys are sealed with the other secret\n +fix: .*removing otherToken in secrets\.json/,
    );
  });
});
