import { chmodSync, copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startEmbeddedPostgres, WrongPasswordError } from '@varfreq/embedded-postgres/embedded-postgres';
import { ChildWithOutput } from '@varfreq/testkit/processes/child-with-output';
import { processesOf } from '@varfreq/testkit/processes/processes';
import { patienceMs, until } from '@varfreq/testkit/until';
import pg from 'pg';

let dir: string;
beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'varfreq-embedded-')), 'below', 'a private folder');
});
afterEach(() => rmSync(join(dir, '../..'), { recursive: true, force: true }));

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a server keeps its data over a stop and a start', async () => {
  const first = await startEmbeddedPostgres({ dir, password: 'secret' });
  await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
  await first.stop();
  const second = await startEmbeddedPostgres({ dir, password: 'secret' });
  try {
    expect(await ask(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  } finally {
    await second.stop();
  }
});

test('a copy of a directory whose server runs starts beside it and leaves it alone', async () => {
  const copy = join(dir, '../copy');
  await (await startEmbeddedPostgres({ dir, password: 'secret' })).stop();
  cpSync(dir, copy, { recursive: true });
  chmodSync(join(copy, 'cluster'), 0o700); // cpSync keeps modes of files only
  const first = await startEmbeddedPostgres({ dir, password: 'secret' });
  try {
    copyFileSync(join(dir, 'cluster/postmaster.pid'), join(copy, 'cluster/postmaster.pid'));
    const second = await startEmbeddedPostgres({ dir: copy, password: 'secret' });
    expect(await ask(second.url, 'SELECT 7 AS n')).toEqual([{ n: 7 }]);
    expect(second.pid()).not.toBe(first.pid());
    await second.stop();
    expect(await ask(first.url, 'SELECT 8 AS n')).toEqual([{ n: 8 }]);
  } finally {
    await first.stop();
  }
});

test('a server refuses a wrong password', async () => {
  const server = await startEmbeddedPostgres({ dir, password: 'secret' });
  try {
    await expect(ask(server.url.replace('secret', 'wrong'), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  } finally {
    await server.stop();
  }
});

test('a start with another password than the first is refused at once, and leaves no process', async () => {
  await (await startEmbeddedPostgres({ dir, password: 'secret' })).stop();
  const error = await startEmbeddedPostgres({ dir, password: 'another' }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(WrongPasswordError);
  expect((error as Error).message).toBe(`the PostgreSQL cluster in ${dir} was made with another password`);
  expect(await processesOf(dir)).toEqual([]);
});

test('a cluster that has served is kept where its marker is missing', async () => {
  const first = await startEmbeddedPostgres({ dir, password: 'secret' });
  await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
  await first.stop();
  rmSync(join(dir, 'initialised'));
  const second = await startEmbeddedPostgres({ dir, password: 'secret' });
  try {
    expect(await ask(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  } finally {
    await second.stop();
  }
});

test('a server that is killed alone is restarted at the same address with its data', async () => {
  const restarts: unknown[] = [];
  const server = await startEmbeddedPostgres({ dir, password: 'secret', onRestart: (exit) => restarts.push(exit) });
  try {
    await ask(server.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    process.kill(server.pid()!, 'SIGKILL');
    const answer = await eventually(() => ask(server.url, 'SELECT n FROM kept'));
    expect(answer).toEqual([{ n: 7 }]);
    expect(restarts.length).toBeGreaterThan(0);
  } finally {
    await server.stop();
  }
});

test('a start waits for a recovery that takes longer than its timeout, and reports it', async () => {
  await (await startEmbeddedPostgres({ dir, password: 'secret' })).stop();
  const end = join(dir, 'end-of-recovery');
  // The server asks the command for further logs: it recovers until that has said that there are none.
  writeFileSync(join(dir, 'cluster/recovery.signal'), '', { mode: 0o666 });
  const settings = [`restore_command=until test -e '${end}'; do sleep 0.1; done; false`, 'hot_standby=off'];
  const startTimeoutMs = 8_000; // less than the ten seconds until the first report
  const reported: number[] = [];
  const onRecovery = (ms: number) => {
    reported.push(ms);
    writeFileSync(end, '');
  };
  const server = await startEmbeddedPostgres({ dir, password: 'secret', settings, startTimeoutMs, onRecovery });
  try {
    expect(reported[0]).toBeGreaterThan(startTimeoutMs);
    expect(await ask(server.url, 'SELECT pg_is_in_recovery() AS recovers')).toEqual([{ recovers: false }]);
  } finally {
    await server.stop();
  }
});

test.each(['cluster/PG_VERSION', 'initialised'])(
  'a start that is aborted when %s has appeared ends, leaves no server, and the next one succeeds',
  async (path) => {
    const stopping = new AbortController();
    const starting = startEmbeddedPostgres({ dir, password: 'secret', signal: stopping.signal });
    await until(`${path} is made`, () => existsSync(join(dir, path)), { pauseMs: 1 });
    stopping.abort(new Error('stopped'));
    await expect(starting).rejects.toThrow('stopped');
    await until('no process is left', async () => (await processesOf(dir)).length === 0);
    const next = await startEmbeddedPostgres({ dir, password: 'secret' });
    expect(await ask(next.url, 'SELECT 1 AS n').finally(next.stop)).toEqual([{ n: 1 }]);
  },
);

test('the orphaned server of a killed predecessor is stopped before the next one starts', async () => {
  const orphan = await startEmbeddedPostgres({ dir, password: 'secret' });
  await ask(orphan.url, 'CREATE TABLE kept AS SELECT 7 AS n');
  const next = await startEmbeddedPostgres({ dir, password: 'secret' });
  try {
    expect(await ask(next.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  } finally {
    await next.stop();
    await orphan.stop();
  }
});

/** A process that starts a server and prints its address. */
function startElsewhere(): ChildWithOutput {
  const module = import.meta.resolve('@varfreq/embedded-postgres/embedded-postgres');
  const program = `
    const { startEmbeddedPostgres } = await import('${module}');
    const server = await startEmbeddedPostgres({ dir: ${JSON.stringify(dir)}, password: 'secret' });
    console.log('at', server.url);`;
  return new ChildWithOutput(process.execPath, ['--input-type=module', '--eval', program]);
}

test('a server ends soon after its process was killed, whatever it was doing', async () => {
  const owner = startElsewhere();
  const [, url] = await owner.printed(/^at (\S+)$/m);
  await ask(url!, 'CREATE TABLE kept AS SELECT 7 AS n');
  const client = new pg.Client({ connectionString: url! });
  client.on('error', () => undefined); // its server ends
  await client.connect();
  const asking = expect(client.query('SELECT pg_sleep(600)')).rejects.toThrow();
  await owner.end('SIGKILL');
  await asking;
  await eventually(async () => expect(await processesOf(dir)).toEqual([]));
  const next = await startEmbeddedPostgres({ dir, password: 'secret' });
  try {
    expect(await ask(next.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    expect(readFileSync(join(dir, 'postgres.log'), 'utf8')).not.toContain('was not properly shut down');
  } finally {
    await next.stop();
  }
});

test('a start right after a kill is not disturbed by the watch of the previous server', async () => {
  const owner = startElsewhere();
  await owner.printed(/^at/m);
  await owner.end('SIGKILL');
  const restarts: unknown[] = [];
  const next = await startEmbeddedPostgres({ dir, password: 'secret', onRestart: (exit) => restarts.push(exit) });
  try {
    await eventually(async () => expect(await watchesOf(dir)).toHaveLength(1));
    expect(await ask(next.url, 'SELECT 7 AS n')).toEqual([{ n: 7 }]);
    expect(restarts).toEqual([]);
  } finally {
    await next.stop();
  }
});

test('a stopped server leaves no process', async () => {
  const server = await startEmbeddedPostgres({ dir, password: 'secret' });
  expect(await watchesOf(dir)).toHaveLength(1);
  await server.stop();
  expect(await processesOf(dir)).toEqual([]);
});

async function watchesOf(path: string): Promise<unknown[]> {
  return (await processesOf(path)).filter(({ command }) => command.includes('varfreq-server-watch'));
}

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      await sleep(100);
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}
