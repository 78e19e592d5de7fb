import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheDir } from './config.ts';

/**
 * The folder of a component in the cache, made by `build` in a folder beside it when it is not there yet, so that it is
 * there whole or not at all. The name has the version. Says how long a build took.
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
    // Somebody else may have been faster: theirs is as good.
    await rename(temporary, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  console.log(`${name}: made in ${Math.round((performance.now() - started) / 1000)} s`);
  return folder;
}
