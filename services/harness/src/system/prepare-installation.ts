import { preparedInstallation, setPreparedInstallation } from './config.ts';
import { makeDataDir, removeDataDir } from './data-dir.ts';
import { startSystem } from './start-system.ts';

/** Before a test run: starts and stops an installation, of which the systems of the run are copies. */
export async function prepareInstallation(): Promise<void> {
  const dataDir = await makeDataDir();
  const system = await startSystem({ dataDir });
  await system.stop();
  setPreparedInstallation({ dataDir, adminPassword: system.adminPassword });
}

/** After a test run: removes the prepared installation. */
export async function removeInstallation(): Promise<void> {
  const prepared = preparedInstallation();
  if (prepared !== undefined) await removeDataDir(prepared.dataDir);
}
