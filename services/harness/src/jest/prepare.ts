import { makeDataDir } from '../system/data-dir.ts';
import { offerInstallation } from '../system/prepared-installation.ts';
import { startSystem } from '../system/start-system.ts';

/** Before a test run: starts and stops an installation once, for the systems of the tests to be copies of. */
export default async function prepare(): Promise<void> {
  const dataDir = await makeDataDir();
  const system = await startSystem({ dataDir });
  await system.stop();
  offerInstallation({ dataDir, adminPassword: system.adminPassword });
}
