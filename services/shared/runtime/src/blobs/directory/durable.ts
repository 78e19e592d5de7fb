import { type FileHandle, mkdir, open, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileErrorCode } from './file-errors.ts';

/** Writes a whole chunk at the current position. */
export async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let offset = 0; offset < chunk.length; ) {
    offset += (await file.write(chunk, offset, chunk.length - offset)).bytesWritten;
  }
}

/** Makes names added to or removed from a directory survive a power cut. */
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
 * Makes a new file, and the directories on its way below `root`, survive a power cut. A directory that is gone was empty:
 * somebody has removed the file already.
 */
export async function syncPath(directory: string, root: string): Promise<void> {
  for (const each of chain(directory, root)) await syncDirectory(each).catch(ignoreGone);
}

function ignoreGone(error: unknown): void {
  if (fileErrorCode(error) !== 'ENOENT') throw error;
}

/** Makes a directory and runs `create` in it, again when somebody prunes the directory in between. */
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

/** Removes `directory` and those above it, below `root`, as far as they are empty; makes that survive a power cut. */
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
