import { isAbsolute, normalize, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { BlobLocationInit } from '@varfreq/contracts/metadata/v1/BlobLocation';
import { sniffCompression } from '@varfreq/genomics/bgzf/sniff';
import { AppError, isAppError } from '@varfreq/runtime/errors';
import { type LocalFilesPlace, openRegistered } from '@varfreq/runtime/inputs/local-file';
import { type OpenedFile, openInside, topFolder } from '@varfreq/runtime/inputs/open-inside';
import { decide } from '../domain/permissions.ts';
import type { Call } from '../rest/call.ts';

/** A file below the operator's directory, as data sources refer to it. */
export interface LocalFile {
  readonly blob: BlobLocationInit;
  readonly sizeBytes: number;
  readonly gzipped: boolean;
}

function refuse(cause?: unknown): AppError {
  const message = 'local_file: expected the name of a readable file below the directory of local files';
  return new AppError('bad_request', message, { cause, details: { field: 'local_file' } });
}

/** Formats nanoseconds since 1970 as the service's dates: UTC, six digits. */
function dateText(ns: bigint): string {
  const micros = ns / 1000n;
  const seconds = new Date(Number(micros / 1000n)).toISOString().slice(0, 19);
  return `${seconds}.${String(micros % 1_000_000n).padStart(6, '0')}`;
}

async function describe({ handle, name, info }: OpenedFile): Promise<LocalFile> {
  const { size, mtimeNs } = info;
  const head = new Uint8Array(2);
  const { bytesRead } = await handle.read(head, 0, 2, 0);
  const gzipped = sniffCompression(head.subarray(0, bytesRead)) !== 'plain';
  const etag = `local-${size.toString(16)}-${mtimeNs.toString(16)}`;
  const version = { localMtimeNs: String(mtimeNs), etag, lastModified: dateText(mtimeNs) };
  const sizeBytes = Number(size);
  return { blob: { localFile: name, sizeBytes, ...version }, sizeBytes, gzipped };
}

/** First folder of a name below the directory; undefined for a file in none. */
export function folderOf(name: string): string | undefined {
  return isAbsolute(name) ? undefined : topFolder(normalize(name));
}

/**
 * Opens a file named by a client below `directory`, and below its `folder` if given. Names that lead outside, through
 * links too, get the same answer as missing files. Files with several names are refused: hard links lead outside as
 * well and cannot be resolved. Errors: `bad_request` unless it is a readable regular file below the directory,
 * `unavailable` for disk errors.
 *
 * @param name relative to `directory`
 */
export async function findLocalFile(directory: string, name: string, folder?: string): Promise<LocalFile> {
  const root = resolve(directory);
  const lexical = relative(root, resolve(root, name));
  if (isAbsolute(name) || lexical === '' || lexical === '..' || lexical.startsWith(`..${sep}`)) throw refuse();
  const file = await openInside(directory, name, folder).catch((error: unknown) => {
    throw isAppError(error) && error.code === 'unavailable' ? error : refuse(error);
  });
  try {
    if (file.info.nlink > 1n) throw refuseLinked();
    return await describe(file);
  } finally {
    await file.handle.close();
  }
}

function refuseLinked(): AppError {
  const message = 'local_file: the file has hard links, which may be outside the directory; copy it, or upload it';
  return new AppError('bad_request', message, { details: { field: 'local_file' } });
}

function gone(cause?: unknown): AppError {
  return new AppError('not_found', 'The local file of this data source was removed or changed.', { cause });
}

/**
 * Bytes `[start, end)` of a registered local file. Errors: `not_found` when it was removed, leads outside the
 * directory, or differs from the registered file.
 */
export async function readLocalFile(
  place: LocalFilesPlace,
  blob: { readonly localFile?: string; readonly sizeBytes: number; readonly localMtimeNs?: string },
  range: { readonly start: number; readonly end: number },
): Promise<Readable> {
  const { handle, info } = await openRegistered(place, blob.localFile ?? '').catch((error: unknown) => {
    throw isAppError(error) && error.code === 'unavailable' ? error : gone(error);
  });
  if (Number(info.size) !== blob.sizeBytes || String(info.mtimeNs) !== blob.localMtimeNs) {
    await handle.close();
    throw gone();
  }
  // Node's streams take inclusive ends, which cannot express an empty range; only an empty file is read this way.
  const { start, end } = range;
  return handle.createReadStream({ start, end: Math.max(start, end - 1), highWaterMark: 1 << 20 });
}

/**
 * The local file named by a request, if the caller may use it. Does not access the disk before that is decided.
 * Errors: `bad_request` for a missing file, `unauthorized`, `forbidden`, `unavailable`.
 */
export async function findLocalFileFor(call: Call, name: string): Promise<LocalFile> {
  const { localFilesDir, localFilesPerLogin } = call.settings;
  if (localFilesDir === undefined) {
    throw new AppError('bad_request', 'local_file: this server has no directory of local files; send data');
  }
  if (decide(await call.caller(), 'local-files:use', { isInOwnFolder: false }).allowed) {
    return await findLocalFile(localFilesDir, name);
  }
  const own = localFilesPerLogin ? (await call.user())?.login : undefined;
  await call.authorize('local-files:use', { isInOwnFolder: own !== undefined && folderOf(name) === own });
  return await findLocalFile(localFilesDir, name, own);
}
