import { type Check, type Finding, ok, warning, wrong } from '@varfreq/runtime/doctor/doctor';
import { TokenKeys } from '../credentials/token-keys.ts';
import { Database } from '../postgres/database.ts';
import { selectTwins } from '../postgres/directory/credentials.ts';
import { isCollectionPaused } from '../postgres/garbage/collection-pauses.ts';
import { daysSinceBackup } from '../postgres/installation.ts';
import { selectBuild } from '../postgres/installation-build.ts';
import { countSealed } from '../usecases/directory/reseal-tokens.ts';

/** Age in days from which the last backup counts as old. */
export const backupWithinDays = 7;

/** Secrets that seal token keys; undefined: unknown here. */
export interface TokenSecrets {
  tokenSecret?: string | undefined;
  otherTokenSecret?: string | undefined;
  /** Where operators set the other one, named in fixes; default: its setting. */
  otherTokenSecretPlace?: string | undefined;
}

/** Checks token keys, backups and the garbage collector of a database with an up-to-date schema. */
export function checkUpkeep(databaseUrl: string, secrets: TokenSecrets): Check {
  return {
    name: 'upkeep',
    fix: 'fix PostgreSQL first',
    async run() {
      const database = new Database({ url: databaseUrl, poolSize: 2 });
      try {
        return [
          ...(await tokens(database, secrets)),
          await logins(database),
          await backups(database),
          await collection(database),
          await build(database),
        ];
      } finally {
        await database.close();
      }
    },
  };
}

async function tokens(database: Database, secrets: TokenSecrets): Promise<Finding[]> {
  const { tokenSecret, otherTokenSecret, otherTokenSecretPlace: place = 'VARFREQ_TOKEN_SECRET_OTHER' } = secrets;
  if (tokenSecret === undefined) return [];
  const { current, other, lost } = await countSealed(database, new TokenKeys(tokenSecret, otherTokenSecret));
  if (lost > 0) {
    const fix = `set ${place} to the secret they were sealed with, or have their owners replace them`;
    return [wrong(`${lost} token keys cannot be opened: the token secret has changed`, fix)];
  }
  if (other > 0) {
    const fix = `wait a minute for metadata to reseal them before removing ${place}`;
    return [warning(`${other} token keys are sealed with the other secret`, fix)];
  }
  return [ok(`all ${current} token keys are sealed with the token secret`)];
}

async function logins(database: Database): Promise<Finding> {
  const twins = await selectTwins(database);
  if (twins.length === 0) return ok('all logins differ in more than case');
  const names = twins.map(({ id, login }) => `${login} (/users/${id})`).join(', ');
  const fix =
    'rename all but one of each with PATCH /users/<id>; until then each can log in only with its exact spelling';
  return warning(`logins differ only in case: ${names}`, fix);
}

async function backups(database: Database): Promise<Finding> {
  const days = await daysSinceBackup(database);
  const fix = 'make backups regularly; see the handbook for operators';
  if (days === null) return warning('no backup has been made with the backup command', fix);
  const text = `the last backup started ${days.toFixed(1)} days ago`;
  return days > backupWithinDays ? warning(text, fix) : ok(text);
}

async function build(database: Database): Promise<Finding> {
  const { name, source } = await selectBuild(database);
  const where = 'unless settings name a genome or a build';
  if (name !== null) return ok(`files are compared with ${name} (${source}), ${where}`);
  return ok(`files of any build are accepted (${source}), ${where}`);
}

async function collection(database: Database): Promise<Finding> {
  if (!(await isCollectionPaused(database))) return ok('the garbage collector is not paused');
  return warning('the garbage collector is paused', 'expected while a backup runs; otherwise: backup resume');
}
