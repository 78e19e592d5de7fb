import { readSync } from 'node:fs';
import { type FileHandle, link, open, opendir, stat, statfs, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import { makePrivateDirectory } from '../private-files.ts';
import { abortable } from '../streams/abortable.ts';
import { alternatingBuffers } from '../streams/alternating-buffers.ts';
import { yieldToEventLoop } from '../threads/yield-to-event-loop.ts';
import type { BlobInfo, BlobStore, StoreOptions } from './blob-store.ts';
import { inDirectory, pruneEmpty, syncPath } from './directory/durable.ts';
import { blobError, fileErrorCode, fileOperation } from './directory/file-errors.ts';
import { fileStream } from './directory/file-stream.ts';
import { OpenFiles, openFile } from './directory/open-files.ts';
import { removeLeftOvers, temporaryName } from './directory/temporary-files.ts';
import { writeBehind } from './directory/write-behind.ts';
import { requireKey, requirePrefix, requireRange } from './keys.ts';

const dayMs = 86_400_000;
/** So often a file counts as written to, however slowly its bytes come: others of a day are taken for abandoned. */
const touchMs = 3_600_000;

/** Each write is a call into another thread; segment blocks are about 30 KiB. */
const pieceBytes = 1 << 18;

/**
 * Objects as files: `<path>/objects/<key>`, written under `<path>/temporary/` (the same file system), synced, and
 * linked into place, so that an object exists whole or not at all, even after a power failure. Several processes and
 * threads may share a directory. A key cannot be the prefix of another (`a` and `a/b`).
 */
class DirectoryStore implements BlobStore {
  readonly gapBytes: number;
  readonly #readAll: typeof readAll;
  readonly #path: string;
  readonly #objects: string;
  readonly #temporary: string;
  readonly #open = new OpenFiles();

  constructor(path: string, { blockingReads }: StoreOptions) {
    this.gapBytes = blockingReads ? 16 << 10 : 128 << 10;
    this.#readAll = blockingReads ? readAllNow : readAll;
    this.#path = path;
    this.#objects = join(path, 'objects');
    this.#temporary = join(path, 'temporary');
  }

  async prepare(): Promise<void> {
    await fileOperation(async () => {
      for (const each of [this.#path, this.#objects, this.#temporary]) makePrivateDirectory(each);
      await removeLeftOvers(this.#temporary, dayMs);
    });
  }

  removeLeftOvers(olderThanMs: number): Promise<number> {
    return fileOperation(() => removeLeftOvers(this.#temporary, olderThanMs));
  }

  async put(key: string, source: AsyncIterable<Uint8Array>, options: { signal?: AbortSignal } = {}): Promise<BlobInfo> {
    requireKey(key);
    const temporary = join(this.#temporary, temporaryName());
    const file = await fileOperation(() => open(temporary, 'wx', 0o600));
    try {
      const info = await this.#write(file, source, options.signal);
      await this.#publish(temporary, key);
      return info;
    } finally {
      await file.close().catch(() => undefined);
      await unlink(temporary).catch(() => undefined);
    }
  }

  async #write(file: FileHandle, source: AsyncIterable<Uint8Array>, signal: AbortSignal | undefined) {
    const touching = setInterval(() => void touch(file), touchMs).unref();
    try {
      await writeBehind(file, alternatingBuffers(abortable(source, signal), pieceBytes));
    } finally {
      clearInterval(touching);
    }
    return infoOf(await fileOperation(() => file.stat()));
  }

  async #publish(temporary: string, key: string): Promise<void> {
    const path = join(this.#objects, key);
    try {
      await inDirectory(dirname(path), () => link(temporary, path));
      await syncPath(dirname(path), this.#objects);
    } catch (error) {
      // A file where a directory is needed: another key is a prefix of this one.
      throw fileErrorCode(error) === 'ENOTDIR' ? conflict(key, error) : blobError(error, key);
    }
  }

  async get(key: string, range?: { start: number; end: number }): Promise<Readable> {
    if (range !== undefined) requireRange(range.start, range.end);
    const { handle, sizeBytes } = await openFile(this.#pathOf(key), key);
    return fileStream(handle, range?.start ?? 0, Math.min(range?.end ?? sizeBytes, sizeBytes));
  }

  async read(key: string, start: number, end: number): Promise<Uint8Array> {
    requireRange(start, end);
    return await this.#open.use(this.#pathOf(key), key, async ({ handle, sizeBytes }) => {
      const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(end, sizeBytes) - start));
      await fileOperation(() => this.#readAll(handle, bytes, start));
      return bytes;
    });
  }

  #pathOf(key: string): string {
    requireKey(key);
    return join(this.#objects, key);
  }

  async head(key: string): Promise<BlobInfo> {
    requireKey(key);
    const info = await fileOperation(() => stat(join(this.#objects, key)), key);
    if (!info.isFile()) throw blobError({ code: 'EISDIR' }, key);
    return infoOf(info);
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) requireKey(key);
    const directories = new Set<string>();
    for (const key of keys) {
      const path = join(this.#objects, key);
      this.#open.forget(path);
      if (await removeFile(path, key)) directories.add(dirname(path));
    }
    for (const directory of directories) await fileOperation(() => pruneEmpty(directory, this.#objects));
  }

  async *list(prefix: string): AsyncGenerator<string> {
    requirePrefix(prefix);
    const directory = await opendir(join(this.#objects, prefix)).catch((error: unknown) => {
      const mapped = blobError(error, prefix);
      if (mapped.code !== 'not_found') throw mapped;
    });
    for await (const entry of directory ?? []) {
      const key = `${prefix}${entry.name}`;
      if (entry.isDirectory()) yield* this.list(`${key}/`);
      else yield key;
    }
  }

  async space(): Promise<{ freeBytes: number; totalBytes: number }> {
    const info = await fileOperation(() => statfs(this.#objects));
    return { freeBytes: info.bavail * info.bsize, totalBytes: info.blocks * info.bsize };
  }
}

/** A file that cannot be touched fails at its next write, or is closed. */
async function touch(file: FileHandle): Promise<void> {
  const now = new Date();
  await file.utimes(now, now).catch(() => undefined);
}

function infoOf(info: { size: number; mtimeMs: number }): BlobInfo {
  return { sizeBytes: info.size, modifiedMs: info.mtimeMs };
}

function conflict(key: string, cause: unknown): AppError {
  return new AppError('integrity_conflict', `Object ${key} cannot be created: part of its key is one.`, { cause });
}

async function readAll(file: FileHandle, bytes: Uint8Array, start: number): Promise<void> {
  for (let offset = 0; offset < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, offset, bytes.length - offset, start + offset);
    offset += requireSome(bytesRead);
  }
}

/**
 * The same, blocking the thread: handing a read to another thread and back takes as long as copying 100 to 200 KiB. Messages to
 * the thread have a turn now and then.
 */
async function readAllNow({ fd }: FileHandle, bytes: Uint8Array, start: number): Promise<void> {
  for (let offset = 0; offset < bytes.length; ) {
    offset += requireSome(readSync(fd, bytes, offset, bytes.length - offset, start + offset));
  }
  await yieldToEventLoop();
}

function requireSome(bytesRead: number): number {
  if (bytesRead === 0) throw new Error('the file was truncated');
  return bytesRead;
}

/** Deletes a file; false when it does not exist. */
async function removeFile(path: string, key: string): Promise<boolean> {
  try {
    await unlink(path);
    return true;
  } catch (error) {
    // A directory is not an object; Linux reports EISDIR, others EPERM.
    const isDirectory = await stat(path).then(
      (info) => info.isDirectory(),
      () => false,
    );
    if (isDirectory || blobError(error, key).code === 'not_found') return false;
    throw blobError(error, key);
  }
}

/**
 * Opens a store in a directory, creating it if necessary, and deletes partial writes of crashed processes.
 *
 * Errors: `unavailable` when the directory is unusable.
 */
export async function openDirectoryStore(path: string, options: StoreOptions = {}): Promise<BlobStore> {
  const store = new DirectoryStore(resolve(path), options);
  await store.prepare();
  return store;
}
