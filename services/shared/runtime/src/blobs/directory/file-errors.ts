import { AppError } from '../../errors.ts';

/** `code` of a file system error (`ENOENT`); undefined for other errors. */
export function fileErrorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^E[A-Z0-9]+$/.test(code) ? code : undefined;
}

const remedies: Readonly<Record<string, string>> = {
  ENOSPC: 'its disk is full; free space and try again',
  EDQUOT: 'its disk quota is exhausted; free space and try again',
  EROFS: 'its file system is read-only',
  EACCES: 'permission denied; the service must own the directory',
  EPERM: 'permission denied; the file system must allow hard links',
  ENOTSUP: 'the file system must allow hard links',
  EMFILE: 'too many open files',
};

const full: readonly string[] = ['ENOSPC', 'EDQUOT'];

/** A failure of the store itself: always `unavailable`, with a remedy where one is known; field `space` for a full disk. */
export function storeError(error: unknown): AppError {
  const code = fileErrorCode(error) ?? 'unknown';
  const details = full.includes(code) ? { field: 'space' } : {};
  return new AppError('unavailable', `The blob store failed: ${remedies[code] ?? code}.`, { details, cause: error });
}

/** The error of a failed file operation on an object: `not_found`, `integrity_conflict` or `unavailable`. */
export function blobError(error: unknown, key: string): AppError {
  const code = fileErrorCode(error);
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') {
    return new AppError('not_found', `Object ${key} does not exist.`, { cause: error });
  }
  if (code === 'EEXIST') return new AppError('integrity_conflict', `Object ${key} already exists.`, { cause: error });
  return storeError(error);
}

/** Runs a file operation; failures become AppErrors: `storeError`, or `blobError` when a key is given. */
export async function fileOperation<T>(operation: () => Promise<T>, key?: string): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw key === undefined ? storeError(error) : blobError(error, key);
  }
}
