import { rmSync } from 'node:fs';
import { startEmbeddedPostgres } from '@varfreq/embedded-postgres/embedded-postgres';
import pg from 'pg';
import { makeServerFiles } from './prepared/server-files.ts';

/** A fresh, empty database on a real server; `stop` removes all of it. */
export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

/** A dedicated server of a test. */
export interface TestServer {
  /** URL of a database that can create others. */
  url: string;
  /** Process id of the main process; undefined while it restarts, which it does after a crash. */
  pid(): number | undefined;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

interface SharedServer extends TestServer {
  users: number;
}

let shared: Promise<SharedServer> | undefined;
let databases = 0;

/**
 * Starts the embedded server once per test file (fsync off) and creates a new database for each call; the server
 * stops with the last `stop`. Never uses DATABASE_URL: tests must not touch a user's server.
 *
 * @param script SQL that fills the database
 */
export async function startTestPostgres(script?: string): Promise<TestPostgres> {
  shared ??= startTestServer(['synchronous_commit=off']).then((server) => ({ ...server, users: 0 }));
  const server = await shared;
  server.users += 1;
  databases += 1;
  const name = `test_${databases}`;
  await run(server.url, `CREATE DATABASE ${name}`);
  const url = server.url.replace(/postgres$/, name);
  if (script !== undefined) await run(url, script);
  return {
    url,
    stop: async () => {
      server.users -= 1;
      if (server.users > 0) return run(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      shared = undefined;
      await server.close();
    },
  };
}

/**
 * Starts a server that survives being killed without losses, though not a power cut.
 *
 * @param settings further settings, as `name=value`
 */
export async function startTestServer(settings: readonly string[] = []): Promise<TestServer> {
  const files = makeServerFiles();
  const server = await startEmbeddedPostgres({
    ...files,
    settings: ['fsync=off', 'full_page_writes=off', ...settings],
  });
  const close = async () => {
    await server.stop();
    rmSync(files.dir, { recursive: true, force: true });
  };
  return { url: server.url, pid: server.pid, close };
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
