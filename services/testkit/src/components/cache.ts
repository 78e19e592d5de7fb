import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheDir } from './config.ts';

/**
 * The cache folder of a component, made atomically by `build` on first use. The name includes the version. Logs the
 * duration of a build.
 */
export async function cached(name: string, build: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(cacheDir, name);
  if (existsSync(folder)) return folder;
  await mkdir(cacheDir, { recursive: true });
  const temporary = await mkdtemp(join(cacheDir, '.making-'));
  const started = performance.now();
  console.log(`${name}: not in the cache yet, making it`);
  try {
    await build(temporary);
    // Another process may have been faster: use its result.
    await rename(temporary, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  console.log(`${name}: made in ${Math.round((performance.now() - started) / 1000)} s`);
  return folder;
}
