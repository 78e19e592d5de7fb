import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startTestPostgres } from '@varfreq/testkit/postgres';
import { runProgram } from '@varfreq/harness/system/product-process';
import { type System, startSystem } from '@varfreq/harness/system/start-system';

/**
 * What an operator of a release has, each in a folder of that name:
 * - `backup`: what `npm run backup` made, and the secrets.
 * - `stopped`: a data directory after SIGTERM, with work left.
 * - `killed`: a data directory after a power cut with work running: all processes, PostgreSQL's too, ended by SIGKILL.
 * - `database`: the database of a cluster that lost power, by pg_dump, its blobs and its secrets.
 *
 * The files of PostgreSQL in a data directory are those of linux-x64. They open on each platform that the embedded server has
 * (all are little-endian, with the same alignment), and with its major version only: a new one needs a way to upgrade them first.
 */
export const kinds = ['backup', 'stopped', 'killed', 'database'] as const;
export type Kind = (typeof kinds)[number];

/** A running system on a store; `close` also removes its database. */
export interface Opened {
  system: System;
  close(): Promise<void>;
}

export const adminPassword = 'administrator';

/** Files that data sources of the installation name, beside the stores. */
export const localFiles = 'local';

/** Prepares the unpacked store of a kind below `root`; returns further settings and what to close at last. */
const openers: Record<Kind, (root: string) => Promise<{ env?: Record<string, string>; close?: () => Promise<void> }>> = {
  stopped: async () => ({}),
  killed: async () => ({}),
  async backup(root) {
    const env = { VARFREQ_DATA_DIR: dataDirOf(root, 'backup'), VARFREQ_BACKUP_DIRECTORY: join(root, 'backup/backups') };
    const { code, output } = await runProgram('services/standalone/src/backup/main.ts', ['restore'], env);
    if (code !== 0) throw new Error(output);
    return {};
  },
  async database(root) {
    const { url, stop } = await startTestPostgres();
    await load(url, await readFile(join(root, 'database/dump.sql'), 'utf8'));
    return { env: { DATABASE_URL: url }, close: stop };
  },
};

/** The data directory of an unpacked store. */
export function dataDirOf(root: string, kind: Kind): string {
  return join(root, kind, 'data');
}

/** Opens an unpacked store with this version and waits until it serves. */
export async function openStore(root: string, kind: Kind): Promise<Opened> {
  const { env = {}, close } = await openers[kind](root);
  const settings = { VARFREQ_LOCAL_FILES_DIR: join(root, localFiles), VARFREQ_LOG_LEVEL: 'info', ...env };
  const system = await startSystem({ dataDir: dataDirOf(root, kind), adminPassword, env: settings });
  const stop = async () => {
    await system.stop();
    await close?.();
  };
  return { system, close: stop };
}

/** Runs a dump made with --inserts. */
async function load(url: string, dump: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(dump);
  } finally {
    await client.end();
  }
}
