import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const remover = fileURLToPath(new URL('./remove-folder-child.ts', import.meta.url));

/**
 * From now on, temporary files of this process and of those that it starts are in a folder of their own. SIGINT, SIGTERM
 * and SIGHUP end these processes, remove the folder and end this one. It stands still meanwhile: it fails nowhere because
 * what it uses has ended.
 */
export function useOwnTemporaryFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'varfreq-bench-'));
  chmodSync(folder, 0o711); // PostgreSQL may be another user
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      spawnSync(process.execPath, [remover, folder], { stdio: 'inherit' });
      process.exit(128 + constants.signals[signal]);
    });
}
