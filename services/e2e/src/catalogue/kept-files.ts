import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Sizes of all files below a directory; files removed meanwhile do not count. */
async function sizesBelow(directory: string): Promise<number[]> {
  const names = await readdir(directory, { recursive: true });
  const infos = await Promise.all(names.map((name) => stat(join(directory, name)).catch(() => undefined)));
  return infos.flatMap((info) => (info?.isFile() === true ? [info.size] : []));
}

/** Number of files of a size that a system keeps, hence of stored uploads of a unique size. */
export async function filesOfSize(dataDir: string, size: number): Promise<number> {
  return (await sizesBelow(dataDir)).filter((one) => one === size).length;
}

/** Whether a system keeps any file of at least a size, except its database's. */
export async function keepsBlobOf(dataDir: string, size: number): Promise<boolean> {
  const parts = (await readdir(dataDir)).filter((name) => name !== 'postgres');
  const sizes = await Promise.all(parts.map((part) => sizesBelow(join(dataDir, part)).catch((): number[] => [])));
  return sizes.flat().some((one) => one >= size);
}
