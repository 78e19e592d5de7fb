import { type FileHandle, mkdir, open, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileErrorCode } from './file-errors.ts';

/** Writes a whole chunk at the current position. */
export async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let offset = 0; offset < chunk.length; ) {
    offset += (await file.write(chunk, offset, chunk.length - offset)).bytesWritten;
  }
}

/** Makes added and removed names in a directory durable. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Directories from `directory` up to and including `root`. */
function chain(directory: string, root: string): string[] {
  return directory.length <= root.length ? [root] : [directory, ...chain(dirname(directory), root)];
}

/**
 * Makes a new file, and the directories above it up to `root`, durable. A missing directory was empty: the file has
 * already been deleted.
 */
export async function syncPath(directory: string, root: string): Promise<void> {
  for (const each of chain(directory, root)) await syncDirectory(each).catch(ignoreGone);
}

function ignoreGone(error: unknown): void {
  if (fileErrorCode(error) !== 'ENOENT') throw error;
}

/** Creates a directory and runs `create` in it; repeats when the directory is pruned in between. */
export async function inDirectory(directory: string, create: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      return await create();
    } catch (error) {
      if (fileErrorCode(error) !== 'ENOENT' || attempt === 10) throw error;
    }
  }
}

/** Removes `directory` and its parents below `root` as long as they are empty, durably. */
export async function pruneEmpty(directory: string, root: string): Promise<void> {
  const above = chain(directory, root);
  for (const each of above) {
    const removed =
      each !== root &&
      (await rmdir(each).then(
        () => true,
        () => false,
      ));
    if (removed) continue;
    return await syncDirectory(each).catch(ignoreGone);
  }
}
