import { copyDirectory } from '@varfreq/testkit/prepared/server-files';
import { type Installation, preparedInstallation } from './config.ts';
import { makeDataDir } from './data-dir.ts';

/**
 * A copy of the installation prepared for this test run, in a fresh data directory; undefined when none is, or its admin
 * has another password than the given one. It starts in a third of the time of a new one, whose database has to be
 * created and migrated.
 */
export async function copyInstallation(adminPassword?: string): Promise<Installation | undefined> {
  const prepared = preparedInstallation();
  if (prepared === undefined || (adminPassword ?? prepared.adminPassword) !== prepared.adminPassword) return undefined;
  const dataDir = await makeDataDir();
  copyDirectory(prepared.dataDir, dataDir);
  return { ...prepared, dataDir };
}
