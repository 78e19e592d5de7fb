import type { FileHandle } from 'node:fs/promises';
import { writeAll } from './durable.ts';
import { fileOperation } from './file-errors.ts';

/** New bytes after which the disk starts writing, so that little remains to sync at the end. */
const flushBytes = 8 << 20;

/**
 * Writes pieces from the current position on and syncs the file. A piece is written while the next one is produced, so
 * it must stay valid until the piece after next is requested. Errors: `unavailable` for those of the file; those of
 * `pieces` as they are. No operation is left running.
 */
export async function writeBehind(file: FileHandle, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  let writing: Promise<void> | undefined;
  let flushing: Promise<void> | undefined;
  let unflushed = 0;
  try {
    for await (const piece of pieces) {
      await writing;
      writing = inBackground(() => writeAll(file, piece));
      unflushed += piece.length;
      if (unflushed < flushBytes) continue;
      await flushing;
      flushing = inBackground(() => file.datasync());
      unflushed = 0;
    }
    await writing;
    await flushing; // throws the disk's error, which the sync below would not repeat
  } finally {
    await Promise.allSettled([writing, flushing]);
  }
  await fileOperation(() => file.sync());
}

/** Starts a file operation; its error is thrown where it is awaited. */
function inBackground(operation: () => Promise<void>): Promise<void> {
  const running = fileOperation(operation);
  running.catch(() => undefined);
  return running;
}
