import { randomBytes } from 'node:crypto';
import { copyDirectory } from '@varfreq/testkit/prepared/server-files';
import { type Installation, preparedInstallation } from './config.ts';
import { makeDataDir } from './data-dir.ts';

/**
 * A fresh data directory with the password of its admin, whom the first start makes. Within `npm test` a copy of the
 * installation prepared for the run, unless another password is asked for: it starts in a third of the time of a new one,
 * whose database has to be created and migrated. To be removed by the caller.
 */
export async function makeInstallation(adminPassword?: string): Promise<Installation> {
  const prepared = preparedInstallation();
  const dataDir = await makeDataDir();
  if (prepared === undefined || (adminPassword ?? prepared.adminPassword) !== prepared.adminPassword)
    return { dataDir, adminPassword: adminPassword ?? randomPassword() };
  copyDirectory(prepared.dataDir, dataDir);
  return { ...prepared, dataDir };
}

export function randomPassword(): string {
  return randomBytes(12).toString('hex');
}
