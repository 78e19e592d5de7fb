import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@varfreq/embedded-postgres/embedded-postgres';
import { preparedServer, type ServerFiles, setPreparedServer } from './config.ts';

function newServerFiles(): ServerFiles {
  return { dir: mkdtempSync(join(tmpdir(), 'varfreq-pg-')), password: randomBytes(12).toString('hex') };
}

/** Before a test run: initialises a server, of which those of the tests are copies. */
export async function prepareServer(): Promise<void> {
  const files = newServerFiles();
  setPreparedServer(files); // first, so that a failed run removes it
  const server = await startEmbeddedPostgres({ ...files, settings: ['fsync=off'] });
  await server.stop();
}

/** After a test run: removes the prepared server. */
export function removePreparedServer(): void {
  const prepared = preparedServer();
  if (prepared !== undefined) rmSync(prepared.dir, { recursive: true, force: true });
}

/** Files of a new server: a copy of the prepared one, which saves most of its start, or else an empty directory. */
export function makeServerFiles(): ServerFiles {
  const prepared = preparedServer();
  const files = newServerFiles();
  if (prepared === undefined) return files;
  copyDirectory(prepared.dir, files.dir);
  return { ...files, password: prepared.password };
}

/** Copies what is in a directory. Unlike `fs.cp`, keeps the owner: PostgreSQL never runs as root. */
export function copyDirectory(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`cannot copy ${from}: ${stderr}`);
}
