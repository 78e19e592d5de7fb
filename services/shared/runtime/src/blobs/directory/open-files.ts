import { type FileHandle, open } from 'node:fs/promises';
import { blobError, fileOperation } from './file-errors.ts';

/** Segments that one engine reads by turns: a few for each place of the genome. */
const keptFiles = 32;

interface OpenFile {
  handle: FileHandle;
  sizeBytes: number;
}

interface Entry {
  file: Promise<OpenFile>;
  users: number;
  /** When its last read ended, on the clock of `performance`. */
  readAt: number;
}

/**
 * Files kept open between reads of their parts, which spares three of four calls into the file system: the 32 last read,
 * each until it has not been read for 2 to 4 seconds, so that the space of files that others remove is free again. A file that is
 * replaced under its name meanwhile is not noticed: objects never change.
 */
export class OpenFiles {
  /** By path; the last read is last. */
  readonly #entries = new Map<string, Entry>();
  readonly #idleMs: number;
  #idle: NodeJS.Timeout | undefined;

  constructor(idleMs = 2000) {
    this.#idleMs = idleMs;
  }

  /** Reads from the file of an object. Errors: `not_found`, `unavailable`; those of `read`. */
  async use<T>(path: string, key: string, read: (file: OpenFile) => Promise<T>): Promise<T> {
    const entry = this.#enter(path, key);
    entry.users += 1;
    try {
      return await read(await entry.file);
    } catch (error) {
      if (this.#entries.get(path) === entry) this.#entries.delete(path);
      throw error;
    } finally {
      entry.users -= 1;
      this.#left(path, entry);
    }
  }

  /** Closes a file as soon as no read is under way. */
  forget(path: string): void {
    const entry = this.#entries.get(path);
    this.#entries.delete(path);
    if (entry?.users === 0) closeFile(entry);
  }

  #enter(path: string, key: string): Entry {
    const entry = this.#entries.get(path) ?? { file: openFile(path, key), users: 0, readAt: 0 };
    this.#entries.delete(path);
    this.#entries.set(path, entry);
    return entry;
  }

  #left(path: string, entry: Entry): void {
    if (entry.users > 0) return;
    entry.readAt = performance.now();
    if (this.#entries.get(path) !== entry) {
      closeFile(entry);
      return;
    }
    for (const [oldest, { users }] of this.#entries) {
      if (this.#entries.size <= keptFiles) break;
      if (users === 0) this.forget(oldest);
    }
    this.#closeLater();
  }

  #closeLater(): void {
    this.#idle ??= setTimeout(() => this.#closeIdle(), this.#idleMs).unref();
  }

  #closeIdle(): void {
    this.#idle = undefined;
    const before = performance.now() - this.#idleMs;
    for (const [path, { users, readAt }] of this.#entries) if (users === 0 && readAt <= before) this.forget(path);
    if (this.#entries.size > 0) this.#closeLater();
  }
}

/** Opens the file of an object to read it. Errors: `not_found`, `unavailable`. */
export async function openFile(path: string, key: string): Promise<OpenFile> {
  const handle = await fileOperation(() => open(path, 'r'), key);
  const info = await handle.stat();
  if (info.isFile()) return { handle, sizeBytes: info.size };
  await handle.close();
  throw blobError({ code: 'EISDIR' }, key);
}

/** What was only read has nothing to lose; a file that could not be opened has no handle. */
function closeFile({ file }: Entry): void {
  file.then(({ handle }) => handle.close()).catch(() => undefined);
}
