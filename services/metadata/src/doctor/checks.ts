import type { Check } from '@varfreq/runtime/doctor/doctor';
import { Database } from '../postgres/database.ts';
import { installationId, storedGenome } from '../postgres/installation.ts';
import { checkPostgres, type DatabaseAddress } from './check-postgres.ts';
import { checkUpkeep, type TokenSecrets } from './check-upkeep.ts';

/** Checks of the database and its content. */
export function databaseChecks(config: DatabaseAddress & TokenSecrets): Check[] {
  return [checkPostgres(config), checkUpkeep(config.databaseUrl, config)];
}

/** Id of the installation; undefined when the database does not respond or has no schema, as other checks report. */
export function installationIn(config: DatabaseAddress): Promise<string | undefined> {
  return ask(config, installationId);
}

/** Digest of the genome that data was stored with; undefined when unknown. */
export async function genomeIn(config: DatabaseAddress): Promise<string | undefined> {
  return (await ask(config, storedGenome)) ?? undefined;
}

async function ask<T>(config: DatabaseAddress, question: (database: Database) => Promise<T>): Promise<T | undefined> {
  const database = new Database({ url: config.databaseUrl, poolSize: 2 });
  try {
    return await question(database).catch(() => undefined);
  } finally {
    await database.close();
  }
}
