import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SegmentError } from '../errors.ts';
import type { PutSegment } from '../format/segment-info.ts';
import type { RangeSource } from '../reader/segment-reader.ts';

/** Objects in a dedicated scratch directory, created with the first one. */
export class ScratchObjects implements RangeSource {
  readonly #parent: string;
  #path: string | undefined;

  constructor(parent: string) {
    this.#parent = parent;
  }

  /** Names are file names. */
  readonly put: PutSegment = async (name, source) => {
    this.#path ??= await mkdtemp(join(this.#parent, 'merge-'));
    await writeFile(join(this.#path, name), source, { flag: 'wx', mode: 0o600 });
    return name;
  };

  async read(name: string, start: number, end: number): Promise<Uint8Array> {
    const file = await open(join(this.#path!, name));
    try {
      const bytes = Buffer.allocUnsafeSlow(end - start);
      for (let done = 0; done < bytes.length; ) {
        const { bytesRead } = await file.read(bytes, done, bytes.length - done, start + done);
        if (bytesRead === 0) throw new SegmentError('a scratch file ends too early');
        done += bytesRead;
      }
      return bytes;
    } finally {
      await file.close();
    }
  }

  async removeOne(name: string): Promise<void> {
    await rm(join(this.#path!, name));
  }

  async remove(): Promise<void> {
    if (this.#path !== undefined) await rm(this.#path, { recursive: true, force: true });
  }
}
