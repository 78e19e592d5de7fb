import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '@varfreq/harness/system/product-process';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { startTestPostgres } from '@varfreq/testkit/postgres';

/**
 * The stores of an operator, each in a folder of that name:
 * - `backup`: the output of `npm run backup`, and the secrets.
 * - `stopped`: a data directory after SIGTERM, with unfinished tasks.
 * - `killed`: a data directory after a power cut with tasks running: SIGKILL of all processes, PostgreSQL's included.
 * - `database`: the database of a cluster after a power cut, as written by pg_dump, with its blobs and secrets.
 *
 * Data directories hold PostgreSQL's files as linux-x64 wrote them. They open on every platform of the embedded server (all are
 * little-endian with the same alignment), but only with its major version: a new one has to convert them first, and these
 * fixtures fail until it does.
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

/** Settings of a prepared store, and the end of its database. */
interface Prepared {
  env?: Record<string, string>;
  close?: () => Promise<void>;
}

/** Prepares the unpacked store of each kind below `root`. */
const openers: Record<Kind, (root: string) => Promise<Prepared>> = {
  stopped: async () => ({}),
  killed: async () => ({}),
  async backup(root) {
    const env = { VARFREQ_DATA_DIR: dataDirOf(root, 'backup'), VARFREQ_BACKUP_DIRECTORY: join(root, 'backup/backups') };
    const { code, output } = await runProgram('services/standalone/src/backup/main.ts', ['restore'], env);
    if (code !== 0) throw new Error(output);
    return {};
  },
  async database(root) {
    const { url, stop } = await startTestPostgres(await readFile(join(root, 'database/dump.sql'), 'utf8'));
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
  const system = await startSystem({ dataDir: dataDirOf(root, kind), adminPassword, env: settings }).catch(
    async (error: unknown) => {
      await close?.();
      throw error;
    },
  );
  const stop = async () => {
    await system.stop();
    await close?.();
  };
  return { system, close: stop };
}
