import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processesOf, sendSignal } from '@varfreq/testkit/processes/processes';

/** A fresh data directory below the system's temporary one. */
export async function makeDataDir(): Promise<string> {
  return await mkdtemp(join(tmpdir(), 'varfreq-system-'));
}

/** Asks the processes that use a data directory to end; whether they have, within `patienceMs`. */
export async function endProcessesOf(dataDir: string, patienceMs: number): Promise<boolean> {
  for (const { pid } of await processesOf(dataDir)) sendSignal(pid, 'SIGTERM');
  const deadline = performance.now() + patienceMs;
  while ((await processesOf(dataDir)).length > 0) {
    if (performance.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

/**
 * Kills processes that still use a data directory (a database server outlives a kill -9 of the product), and removes
 * it.
 */
export async function removeDataDir(dataDir: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const left = await processesOf(dataDir);
    if (left.length === 0) break;
    for (const { pid } of left) sendSignal(pid, 'SIGKILL');
    await sleep(25);
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
