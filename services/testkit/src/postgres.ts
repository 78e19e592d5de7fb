import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@varfreq/standalone/postgres/embedded-postgres';
import pg from 'pg';

/** A fresh, empty database on a real server; `stop` removes all of it. */
export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

interface SharedServer {
  url: string;
  users: number;
  close(): Promise<void>;
}

let shared: Promise<SharedServer> | undefined;
let databases = 0;

/**
 * Starts the embedded server once per test file (fsync off) and creates a database of its own for each call; the server
 * ends with the last `stop`. DATABASE_URL is never used: tests must not touch anybody's server.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  shared ??= startServer();
  const server = await shared;
  server.users += 1;
  databases += 1;
  const name = `test_${databases}`;
  await run(server.url, `CREATE DATABASE ${name}`);
  return {
    url: server.url.replace(/postgres$/, name),
    stop: async () => {
      server.users -= 1;
      if (server.users > 0) return run(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      shared = undefined;
      await server.close();
    },
  };
}

async function startServer(): Promise<SharedServer> {
  const dir = mkdtempSync(join(tmpdir(), 'varfreq-pg-'));
  const server = await startEmbeddedPostgres({
    dir,
    password: randomBytes(12).toString('hex'),
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  });
  const close = async () => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  return { url: server.url, users: 0, close };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
