import { type Check, type Finding, ok, warning, wrong } from '@varfreq/runtime/doctor/doctor';
import { TokenKeys } from '../credentials/token-keys.ts';
import { Database } from '../postgres/database.ts';
import { selectTwins } from '../postgres/directory/credentials.ts';
import { isCollectionPaused } from '../postgres/garbage/collection-pauses.ts';
import { daysSinceBackup } from '../postgres/installation.ts';
import { countSealed } from '../usecases/directory/reseal-tokens.ts';

const mostDays = 7;

/** Which secrets seal token keys; undefined: not known here. */
export interface TokenSecrets {
  tokenSecret?: string | undefined;
  otherTokenSecret?: string | undefined;
}

/** Token keys, backups and the garbage collector; to be asked of a database whose schema is up to date. */
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
        ];
      } finally {
        await database.close();
      }
    },
  };
}

async function tokens(database: Database, { tokenSecret, otherTokenSecret }: TokenSecrets): Promise<Finding[]> {
  if (tokenSecret === undefined) return [];
  const { current, other, lost } = await countSealed(database, new TokenKeys(tokenSecret, otherTokenSecret));
  if (lost > 0) {
    const fix =
      'give the secret that they were sealed with as VARFREQ_TOKEN_SECRET_OTHER, or let their owners replace them';
    return [wrong(`${lost} token keys cannot be opened: the token secret is another`, fix)];
  }
  if (other > 0) {
    const fix = 'wait a minute for metadata to seal them anew before VARFREQ_TOKEN_SECRET_OTHER goes';
    return [warning(`${other} token keys are sealed with the other secret`, fix)];
  }
  return [ok(`all ${current} token keys are sealed with the token secret`)];
}

async function logins(database: Database): Promise<Finding> {
  const twins = await selectTwins(database);
  if (twins.length === 0) return ok('all logins differ in more than case');
  const names = twins.map(({ id, login }) => `${login} (/users/${id})`).join(', ');
  const fix = 'rename all but one of each with PATCH /users/<id>; until then each logs in exactly as spelled only';
  return warning(`logins differ in case only: ${names}`, fix);
}

async function backups(database: Database): Promise<Finding> {
  const days = await daysSinceBackup(database);
  const fix = 'make one regularly; see the handbook for operators';
  if (days === null) return warning('no backup was ever made with the backup command', fix);
  const text = `the last backup was begun ${days.toFixed(1)} days ago`;
  return days > mostDays ? warning(text, fix) : ok(text);
}

async function collection(database: Database): Promise<Finding> {
  if (!(await isCollectionPaused(database))) return ok('the garbage collector may work');
  return warning('the garbage collector is paused', 'nothing while a backup runs; else: backup resume');
}
