import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than any run of the tests, which reads its archive at the beginning. */
const unusedMs = 86_400_000;
/** Archives of 300 MB. */
const most = 3;

/**
 * Removes the folders of a directory whose names begin so and whose time is a day old, and of the others all but the latest
 * three. Other processes may do the same meanwhile.
 */
export async function removeUnused(directory: string, beginning: string, now: number): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name.startsWith(beginning));
  const found = await Promise.all(names.map((name) => timeOf(join(directory, name))));
  const latestFirst = found.flat().toSorted((a, b) => b.time - a.time);
  const unused = latestFirst.filter(({ time }, at) => at >= most || time <= now - unusedMs);
  for (const { folder } of unused) await rm(folder, { recursive: true, force: true });
}

/** Empty if another process has removed it. */
async function timeOf(folder: string): Promise<{ folder: string; time: number }[]> {
  try {
    return [{ folder, time: (await stat(folder)).mtimeMs }];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
