import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { storeError } from './file-errors.ts';

const chunkBytes = 1 << 20;

/** Bytes `[start, end)` of an open file, none unless `start < end`, in fresh chunks of up to 1 MiB; reads one ahead, closes the file. */
export function fileStream(file: FileHandle, start: number, end: number): Readable {
  let position = start;
  return new Readable({
    highWaterMark: chunkBytes,
    read() {
      const chunk = Buffer.allocUnsafeSlow(Math.max(0, Math.min(chunkBytes, end - position)));
      if (chunk.length === 0) return void this.push(null);
      file.read(chunk, 0, chunk.length, position).then(
        ({ bytesRead }) => {
          position += bytesRead;
          this.push(bytesRead === 0 ? null : chunk.subarray(0, bytesRead));
        },
        (error) => this.destroy(storeError(error)),
      );
    },
    destroy(error, done) {
      file.close().then(
        () => done(error),
        () => done(error),
      );
    },
  });
}
