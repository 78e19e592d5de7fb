import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processesOf, sendSignal } from '@varfreq/testkit/processes/processes';

/** A fresh data directory below the system's temporary one. */
export async function makeDataDir(): Promise<string> {
  return await mkdtemp(join(tmpdir(), 'varfreq-system-'));
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
