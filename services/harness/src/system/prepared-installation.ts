import { spawnSync } from 'node:child_process';
import { makeDataDir, removeDataDir } from './data-dir.ts';

/** A stopped installation without data. */
export interface Installation {
  dataDir: string;
  adminPassword: string;
}

/** Environment variable with the prepared installation of a test run, as JSON. */
const variable = 'VARFREQ_TEST_INSTALLATION';

/** Names the installation that `copyInstallation` copies, in this process and those that Jest starts. */
export function offerInstallation(prepared: Installation): void {
  process.env[variable] = JSON.stringify(prepared);
}

/** Removes the prepared installation, if there is one. */
export async function withdrawInstallation(): Promise<void> {
  const prepared = preparedInstallation();
  delete process.env[variable];
  if (prepared !== undefined) await removeDataDir(prepared.dataDir);
}

/**
 * A copy of the prepared installation in a fresh data directory, undefined when none is prepared. It starts in a third
 * of the time of a new one, whose database has to be created and migrated.
 */
export async function copyInstallation(): Promise<Installation | undefined> {
  const prepared = preparedInstallation();
  if (prepared === undefined) return undefined;
  const dataDir = await makeDataDir();
  // Unlike fs.cp, keeps the owner: PostgreSQL never runs as root.
  const { status, stderr } = spawnSync('cp', ['-a', `${prepared.dataDir}/.`, dataDir], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`cannot copy ${prepared.dataDir}: ${stderr}`);
  return { ...prepared, dataDir };
}

function preparedInstallation(): Installation | undefined {
  const value = process.env[variable];
  return value === undefined ? undefined : (JSON.parse(value) as Installation);
}
