import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A fresh data directory below the system's temporary one. */
export async function makeDataDir(): Promise<string> {
  return await mkdtemp(join(tmpdir(), 'varfreq-system-'));
}

/** Process ids in the `postmaster.pid` files of a data directory: servers that outlived a kill -9. */
async function leftServers(dataDir: string): Promise<number[]> {
  const files = await readdir(dataDir, { recursive: true }).catch((): string[] => []);
  const pidFiles = files.filter((file) => file.endsWith('postmaster.pid'));
  const texts = await Promise.all(pidFiles.map((file) => readFile(join(dataDir, file), 'utf8').catch(() => '')));
  return texts.map((text) => Number.parseInt(text, 10)).filter((pid) => pid > 1 && existsSync(`/proc/${pid}`));
}

/** Stops database servers left in a data directory, and removes it. */
export async function removeDataDir(dataDir: string): Promise<void> {
  for (const pid of await leftServers(dataDir)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes('postgres')) continue;
    process.kill(pid, 'SIGQUIT');
    for (let i = 0; i < 100 && existsSync(`/proc/${pid}`); i += 1) await sleep(50);
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
