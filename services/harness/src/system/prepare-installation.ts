import { preparedInstallation, setPreparedInstallation } from './config.ts';
import { makeDataDir, removeDataDir } from './data-dir.ts';
import { startSystem } from './start-system.ts';

/** That of the guides, so that the systems which run them are copies too. */
const adminPassword = 'change-me';

/** Before a test run: starts and stops an installation, of which the systems of the run are copies. */
export async function prepareInstallation(): Promise<void> {
  const dataDir = await makeDataDir();
  const system = await startSystem({ dataDir, adminPassword });
  await system.stop();
  setPreparedInstallation({ dataDir, adminPassword });
}

/** After a test run: removes the prepared installation. */
export async function removeInstallation(): Promise<void> {
  const prepared = preparedInstallation();
  if (prepared !== undefined) await removeDataDir(prepared.dataDir);
}
