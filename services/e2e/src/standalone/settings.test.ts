import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { api, basicAuth } from '@varfreq/harness/system/api';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { runProgram } from '@varfreq/harness/system/product-process';
import { launchSystem, startSystem } from '@varfreq/harness/system/start-system';
import { startTestPostgres } from '@varfreq/testkit/postgres';
import { processesOf } from '@varfreq/testkit/processes/processes';
import { until } from '@varfreq/testkit/until';
import { annotatedInfo, annotateSmallCohort } from './small-cohort.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

/** Output of a failing start; checks that it leaves nothing behind. */
async function failure(env: Record<string, string>): Promise<string> {
  const { product } = await launchSystem({ dataDir, env });
  expect(await product.ended).toEqual({ code: 1, signal: null });
  expect(await processesOf(dataDir)).toEqual([]);
  return product.logs;
}

const noPassword = { VARFREQ_ADMIN_PASSWORD: '' };
const serving = /^varfreq serves (\S+)$/m;
const passwordLine = /password of the user admin is (\S+)/;

async function canLogIn(url: string, password: string): Promise<boolean> {
  const answer = await api(url, basicAuth('admin', password)).get('/authentication');
  return answer.expect(200).entity<{ authenticated: boolean }>().authenticated;
}

describe('the password of the first administrator', () => {
  test('is generated and printed once when none is given', async () => {
    const first = await launchSystem({ dataDir, env: noPassword });
    const [, url = ''] = await first.product.printed(serving);
    const [, password = ''] = passwordLine.exec(first.product.logs) ?? [];
    expect(first.product.logs.split(password)).toHaveLength(2);
    expect(await canLogIn(url, password)).toBe(true);
    await first.product.end('SIGTERM');
    const second = await launchSystem({ dataDir, env: noPassword });
    const [, again = ''] = await second.product.printed(serving);
    expect(second.product.logs).not.toMatch(/password/i);
    expect(await canLogIn(again, password)).toBe(true);
    await second.product.end('SIGTERM');
  });

  test.each(['unprinted-admin-password', 'blobs/objects/installation'])(
    'is printed by the next start when the first was killed as soon as %s existed',
    async (path) => {
      const first = await launchSystem({ dataDir, env: noPassword });
      const isMade = () => existsSync(join(dataDir, path)) || first.product.hasEnded;
      await until(`${path} is made`, isMade, { pauseMs: 2 });
      await first.product.end('SIGKILL');
      const second = await launchSystem({ dataDir, env: noPassword });
      const [, url = ''] = await second.product.printed(serving);
      const [, password = ''] = passwordLine.exec(first.product.logs + second.product.logs) ?? [];
      expect(await canLogIn(url, password)).toBe(true);
      await second.product.end('SIGTERM');
    },
  );

  test('is not printed by a start that finds its port in use, but by the next one', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    expect(await failure({ ...noPassword, PORT: String(port) })).toMatch(
      /^varfreq cannot start: port \d+ is in use.*\n$/,
    );
    await new Promise((resolve) => server.close(resolve));
    const second = await launchSystem({ dataDir, env: noPassword });
    const [, url = ''] = await second.product.printed(serving);
    const [, password = ''] = passwordLine.exec(second.product.logs) ?? [];
    expect(await canLogIn(url, password)).toBe(true);
    await second.product.end('SIGTERM');
  });

  test('is not printed when a start that failed has generated it, and the administrator has another', async () => {
    const { url: DATABASE_URL, stop } = await startTestPostgres();
    const env = { ...noPassword, DATABASE_URL };
    const former = join(dataDir, 'former');
    const first = await startSystem({ dataDir: former, env: { DATABASE_URL } });
    await first.stop();
    const marker = join(dataDir, 'blobs/objects/installation/id');
    mkdirSync(join(marker, '..'), { recursive: true });
    writeFileSync(marker, 'another');
    expect(await failure(env)).toContain('the blob store of another');
    const unprinted = join(dataDir, 'unprinted-admin-password');
    expect(existsSync(unprinted)).toBe(true);
    for (const name of ['secrets.json', 'blobs']) cpSync(join(former, name), join(dataDir, name), { recursive: true });
    const second = await launchSystem({ dataDir, env });
    const [, url = ''] = await second.product.printed(serving);
    expect(second.product.logs).not.toMatch(passwordLine);
    expect([existsSync(unprinted), await canLogIn(url, first.adminPassword)]).toEqual([false, true]);
    await second.product.end('SIGTERM');
    await stop();
  });

  test('is refused when given and easily guessed, unless the least length of passwords is 1', async () => {
    const given = { VARFREQ_ADMIN_PASSWORD: 'hush' };
    const output = await failure(given);
    expect(output).toMatch(/^varfreq cannot start: VARFREQ_ADMIN_PASSWORD: .*at least 8 characters/);
    expect(output).not.toContain('hush');
    const system = await launchSystem({ dataDir, env: { ...given, VARFREQ_MIN_PASSWORD_LENGTH: '1' } });
    const [, url = ''] = await system.product.printed(serving);
    expect(await canLogIn(url, 'hush')).toBe(true);
    await system.product.end('SIGTERM');
    const later = await launchSystem({ dataDir, env: given });
    const [, again = ''] = await later.product.printed(serving);
    expect(await canLogIn(again, 'hush')).toBe(true);
    await later.product.end('SIGTERM');
  });

  test('is never printed when it is given', async () => {
    const system = await startSystem({ dataDir, adminPassword: 'hush-hush' });
    expect(await canLogIn(system.url, 'hush-hush')).toBe(true);
    await system.stop();
    expect(system.logs()).not.toContain('hush-hush');
  });
});

describe('settings that cannot be used', () => {
  test('are reported together, misspelt names with suggestions', async () => {
    const wrong = { VARFREQ_GENOM: '/x', VARFREQ_TASK_SUCCESS_STATE: 'ok', VARFREQ_LEASE_MS: '-1' };
    const output = await failure({ ...wrong, PORT: 'abc', DATABASE_URL: 'mysql://u:hush@h/d' });
    expect(output).toContain('VARFREQ_GENOM: there is no such setting; did you mean VARFREQ_GENOME?');
    expect(output).toContain('VARFREQ_TASK_SUCCESS_STATE: expected one of succes, success, got "ok"');
    expect(output).toMatch(/^ +VARFREQ_LEASE_MS: expected/m);
    expect(output).toMatch(/^ +PORT: expected/m);
    expect(output).toMatch(/^ +DATABASE_URL: expected postgresql:\/\/.*\[redacted\]/m);
    expect(output).not.toContain('hush');
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  test('such as a second connection to the database that comes with varfreq are refused', async () => {
    const output = await failure({ VARFREQ_DATABASE_SESSION_URL: 'postgres://u:hush@127.0.0.1:1/other' });
    expect(output).toContain('VARFREQ_DATABASE_SESSION_URL: expected only beside DATABASE_URL');
    expect(output).not.toContain('hush');
  });

  test('such as a reference genome without index are reported with the remedy', async () => {
    const genome = join(dataDir, 'genome.fa');
    writeFileSync(genome, '>1\nACGT\n');
    expect(await failure({ VARFREQ_GENOME: genome })).toContain(`samtools faidx ${genome}`);
  });

  test('such as a port in use are reported with the remedy', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    expect(await failure({ PORT: String(port) })).toContain(`port ${port} is in use: set PORT to another one`);
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('settings of the system', () => {
  test('control the spelling of the state of succeeded tasks, with little memory too', async () => {
    const env = { VARFREQ_TASK_SUCCESS_STATE: 'success', VARFREQ_MEMORY: '640 MiB' };
    const system = await startSystem({ dataDir, env });
    const client = api(system.url, system.adminAuth);
    expect(await annotateSmallCohort(client)).toBe(annotatedInfo);
    const tasks = (await client.list('/annotations/')).items<{ task: { state: string } }>();
    expect(tasks.map(({ task }) => task.state)).toEqual(['success']);
    await system.stop();
  });

  test('can name an outside database, and then none is started', async () => {
    const database = await startTestPostgres();
    try {
      const env = { DATABASE_URL: database.url };
      const first = await startSystem({ dataDir, env });
      expect(await annotateSmallCohort(api(first.url, first.adminAuth))).toBe(annotatedInfo);
      expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
      expect(await first.stop()).toEqual({ code: 0, signal: null });
      const second = await startSystem({ dataDir, env, adminPassword: first.adminPassword });
      const annotations = await api(second.url, second.adminAuth).list('/annotations/');
      expect(annotations.expect(206).items()).toHaveLength(1);
      await second.stop();
      const elsewhere = join(dataDir, 'other blobs');
      const other = await launchSystem({ dataDir: elsewhere, env });
      expect(await other.product.ended).toMatchObject({ code: 1 });
      expect(other.product.logs).toMatch(/^varfreq cannot start: the blob store is empty, the database .* is not$/m);
    } finally {
      await database.stop();
    }
  });

  test('give backups a connection past the pooler of an outside database', async () => {
    const database = await startTestPostgres();
    try {
      await (await startSystem({ dataDir, env: { DATABASE_URL: database.url } })).stop();
      const pooler = 'postgres://u:p@127.0.0.1:1/none';
      const { code, output } = await runProgram('services/standalone/src/backup/main.ts', ['create'], {
        VARFREQ_DATA_DIR: dataDir,
        VARFREQ_BACKUP_DIRECTORY: join(dataDir, 'backups'),
        ...{ DATABASE_URL: pooler, VARFREQ_DATABASE_SESSION_URL: database.url },
      });
      expect([code, output]).toEqual([0, expect.stringContaining('complete')]);
    } finally {
      await database.stop();
    }
  });

  test('make the system wait for an unavailable outside database, and stop cleanly while waiting', async () => {
    const { product } = await launchSystem({ dataDir, env: { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/none' } });
    await product.printed(/waiting for the database/);
    expect(await product.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});
