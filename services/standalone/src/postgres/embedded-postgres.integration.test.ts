import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

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

test('a server refuses a wrong password', async () => {
  const server = await startEmbeddedPostgres({ dir, password: 'secret' });
  try {
    await expect(ask(server.url.replace('secret', 'wrong'), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  } finally {
    await server.stop();
  }
});

test('a server that is killed alone comes back at the same address with its data', async () => {
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

test('a server that a killed predecessor left behind is ended before the next one starts', async () => {
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

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      await sleep(100);
      return await attempt();
    } catch (error) {
      if (tries > 100) throw error;
    }
  }
}
