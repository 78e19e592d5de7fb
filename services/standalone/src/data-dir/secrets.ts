import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCluster } from '@varfreq/embedded-postgres/embedded-postgres';
import { writeDurably } from './write-durably.ts';

/** Secrets of one installation, generated at its first start and kept in its data directory (mode 0600). */
export interface Secrets {
  /** Password of the embedded server's only user. */
  databasePassword: string;
  /** Shared by the services; seals responses stored for Idempotency-Keys. */
  shared: string;
  /** Seals token keys in the database. */
  token: string;
  /** Previous sealing key, while it is being replaced. */
  otherToken?: string;
}

/** Where operators set the other token secret: the setting for it is decided here. */
export const otherTokenSecretPlace = 'otherToken in secrets.json';

const names = ['databasePassword', 'shared', 'token'] as const;

/**
 * False before the first start on a data directory has generated its secrets. Errors: they are missing, but there is a
 * database that only their password opens, with the remedy. They are on disk before it is made.
 */
export function hasSecrets(dir: string): boolean {
  const path = secretsPath(dir);
  if (existsSync(path)) return true;
  if (!hasCluster(join(dir, 'postgres'))) return false;
  throw new Error(`${path} is missing, and the database of ${dir} opens only with it: put it back from your copy`);
}

/** The file with the secrets of a data directory. */
export function secretsPath(dir: string): string {
  return join(dir, 'secrets.json');
}

/** Reads or generates the secrets of a data directory. Errors: a damaged file, or a missing one, with the remedy. */
export function loadSecrets(dir: string): Secrets {
  const path = secretsPath(dir);
  return hasSecrets(dir) ? readSecrets(path) : makeSecrets(path);
}

function readSecrets(path: string): Secrets {
  let read: Partial<Secrets> = {};
  try {
    read = JSON.parse(readFileSync(path, 'utf8')) as Partial<Secrets>;
  } catch (cause) {
    throw damaged(path, cause);
  }
  if (!names.every((name) => typeof read[name] === 'string')) throw damaged(path);
  if (!['string', 'undefined'].includes(typeof read.otherToken)) throw damaged(path);
  return read as Secrets;
}

function damaged(path: string, cause?: unknown): Error {
  return new Error(`${path} is damaged: restore it from a backup, or start with an empty VARFREQ_DATA_DIR`, { cause });
}

/** Writes the secrets to disk before anything is sealed with them. */
function makeSecrets(path: string): Secrets {
  const secrets = Object.fromEntries(names.map((name) => [name, randomBytes(24).toString('hex')]));
  writeDurably(path, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets as unknown as Secrets;
}
