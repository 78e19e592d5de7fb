import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { AppError } from './errors.ts';

const chunkBytes = 1 << 20;
const goneCodes = new Set([
  'ENOENT',
  'ENOTDIR',
  'EACCES',
  'EPERM',
  'ELOOP',
  'EISDIR',
  'ENAMETOOLONG',
  'ERR_INVALID_ARG_VALUE',
]);

/** What a file was when it was registered. */
export interface FileVersion {
  sizeBytes: number;
  /** Nanoseconds since 1970, decimal. */
  mtimeNs?: string;
}

/**
 * Bytes (default all) of a regular file below `directory` (links that lead outside are refused), in fresh chunks of 1 MiB. Size and
 * modification time are compared with `version` when it is opened and again at the end.
 *
 * Errors (AppError): `data_source_unavailable` (gone, outside, not a file, changed), `unavailable` (disk errors).
 */
export async function openLocalFile(
  directory: string,
  path: string,
  version: FileVersion,
  range?: { start: number; end: number },
): Promise<AsyncIterable<Uint8Array>> {
  const real = await insidePath(directory, path);
  const handle = await fileErrors(() => open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK));
  try {
    await requireVersion(handle, version);
  } catch (error) {
    await handle.close();
    throw error;
  }
  return chunks(handle, version, range ?? { start: 0, end: Number.POSITIVE_INFINITY });
}

/** The real path of `path` below `directory`. Errors: `data_source_unavailable` when it is missing or leads outside. */
export async function insidePath(directory: string, path: string): Promise<string> {
  const root = await fileErrors(() => realpath(directory));
  const real = await fileErrors(() => realpath(join(root, path)));
  const below = relative(root, real);
  if (path === '' || below === '' || below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below)) {
    throw unavailable('it lies outside the directory of local files');
  }
  return real;
}

async function* chunks(
  handle: FileHandle,
  version: FileVersion,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Uint8Array> {
  try {
    for (let at = start; at < end; ) {
      const buffer = Buffer.allocUnsafeSlow(Math.min(chunkBytes, end - at));
      const { bytesRead } = await fileErrors(() => handle.read(buffer, 0, buffer.length, at));
      if (bytesRead === 0) break;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
    await requireVersion(handle, version);
  } finally {
    await handle.close();
  }
}

async function requireVersion(handle: FileHandle, version: FileVersion): Promise<void> {
  const stat = await fileErrors(() => handle.stat({ bigint: true }));
  if (!stat.isFile()) throw unavailable('it is not a regular file');
  const sameTime = version.mtimeNs === undefined || String(stat.mtimeNs) === version.mtimeNs;
  if (Number(stat.size) !== version.sizeBytes || !sameTime)
    throw unavailable('the file changed after it was registered');
}

async function fileErrors<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (goneCodes.has(code)) throw unavailable('the file is gone or may not be read', error);
    throw new AppError('unavailable', 'Local files cannot be read at the moment.', { cause: error });
  }
}

function unavailable(what: string, cause?: unknown): AppError {
  return new AppError('data_source_unavailable', `The data source cannot be read: ${what}.`, { cause });
}
