import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets of one installation, made at its first start and kept in its data directory (mode 0600). */
export interface Secrets {
  /** Of the embedded server's only user. */
  databasePassword: string;
  /** Common to the services; seals what the gateway stores for Idempotency-Keys. */
  shared: string;
  /** Seals token keys in the database. */
  token: string;
}

const names = ['databasePassword', 'shared', 'token'] as const;

/** Reads the secrets of a data directory, or makes them. Error: a damaged file, with the remedy. */
export function loadSecrets(dir: string): Secrets {
  const path = join(dir, 'secrets.json');
  return existsSync(path) ? readSecrets(path) : makeSecrets(path);
}

function readSecrets(path: string): Secrets {
  let read: Partial<Secrets> = {};
  try {
    read = JSON.parse(readFileSync(path, 'utf8')) as Partial<Secrets>;
  } catch (cause) {
    throw damaged(path, cause);
  }
  if (!names.every((name) => typeof read[name] === 'string')) throw damaged(path);
  return read as Secrets;
}

function damaged(path: string, cause?: unknown): Error {
  return new Error(`${path} is damaged: put it back from a backup, or start with an empty VARFREQ_DATA_DIR`, { cause });
}

/** Complete and on disk before anything is sealed with it. */
function makeSecrets(path: string): Secrets {
  const secrets = Object.fromEntries(names.map((name) => [name, randomBytes(24).toString('hex')]));
  const file = openSync(`${path}.new`, 'w', 0o600);
  try {
    writeSync(file, `${JSON.stringify(secrets, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.new`, path);
  return secrets as unknown as Secrets;
}
