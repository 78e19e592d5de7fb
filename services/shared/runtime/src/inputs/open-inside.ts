import { type BigIntStats, constants } from 'node:fs';
import { type FileHandle, open, readlink, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { AppError } from '../errors.ts';

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

/** A regular file below a directory, open for reading. */
export interface OpenedFile {
  handle: FileHandle;
  /** Relative to the directory, links resolved. */
  name: string;
  info: BigIntStats;
}

/**
 * Opens the regular file `path` below `directory`. Follows links as long as they stay below `directory`, and with
 * `folder` below that folder of it; checks this on the opened file, so links changed meanwhile are refused too.
 *
 * Errors (AppError): `data_source_unavailable` (missing, outside, not a regular file), `unavailable` (disk errors).
 */
export async function openInside(directory: string, path: string, folder?: string): Promise<OpenedFile> {
  const root = await fileErrors(() => realpath(directory));
  const real = await fileErrors(() => realpath(join(root, path)));
  const name = relative(root, real);
  const isBelow = path !== '' && name !== '' && !isAbsolute(name) && name.split(sep)[0] !== '..';
  if (!isBelow || (folder !== undefined && topFolder(name) !== folder)) throw outside();
  const handle = await fileErrors(() => open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK));
  try {
    return { handle, name, info: await checked(handle, real) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** First folder of a relative path; undefined for a file outside any folder. */
export function topFolder(name: string): string | undefined {
  const [first, ...rest] = name.split(sep);
  return rest.length === 0 ? undefined : first;
}

async function checked(handle: FileHandle, real: string): Promise<BigIntStats> {
  const info = await fileErrors(() => handle.stat({ bigint: true }));
  if (!info.isFile()) throw fileUnavailable('it is not a regular file');
  if (!(await isAt(handle, info, real))) throw outside();
  return info;
}

/** A folder of the path may have become a link between the check and opening. */
async function isAt(handle: FileHandle, info: BigIntStats, real: string): Promise<boolean> {
  const opened = process.platform === 'linux' && (await readlink(`/proc/self/fd/${handle.fd}`).catch(() => undefined));
  if (opened) return opened === real;
  const now = await fileErrors(() => stat(real, { bigint: true }));
  return (await fileErrors(() => realpath(real))) === real && now.ino === info.ino && now.dev === info.dev;
}

function outside(): AppError {
  return fileUnavailable('it lies outside the directory of local files');
}

/** Runs a file operation; its failures become AppErrors. */
export async function fileErrors<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (goneCodes.has(code)) throw fileUnavailable('the file is missing or not readable', error);
    throw new AppError('unavailable', 'Local files cannot be read at the moment.', { cause: error });
  }
}

/** The error of an unusable file, for the reason `what`. */
export function fileUnavailable(what: string, cause?: unknown): AppError {
  return new AppError('data_source_unavailable', `The data source cannot be read: ${what}.`, { cause });
}
