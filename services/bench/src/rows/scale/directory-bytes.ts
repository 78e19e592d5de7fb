import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Sum of the sizes of all files below a directory. */
export function directoryBytes(directory: string): number {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => {
    // PostgreSQL removes files while we look.
    const size = statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0;
    return sum + size;
  }, 0);
}
