import type { FileHandle } from 'node:fs/promises';
import { writeAll } from './durable.ts';
import { fileOperation } from './file-errors.ts';

/** The disk is told to begin each time so much is new, so that little is left to wait for at the end. */
const flushBytes = 8 << 20;

/**
 * Writes pieces from the current position on and syncs the file. A piece is written while the next one is made, so it has to
 * stay valid until the second next one is asked for. Errors: `unavailable` for those of the file; those of `pieces` as they
 * are. Nothing is under way afterwards.
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
    await flushing; // says once what the disk has refused: the sync below would not
  } finally {
    await Promise.allSettled([writing, flushing]);
  }
  await fileOperation(() => file.sync());
}

/** Starts a file operation whose error is thrown where it is awaited. */
function inBackground(operation: () => Promise<void>): Promise<void> {
  const running = fileOperation(operation);
  running.catch(() => undefined);
  return running;
}
