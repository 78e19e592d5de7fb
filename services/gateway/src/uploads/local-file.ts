import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { BlobLocation } from '@varfreq/contracts/gen/varfreq/metadata/v1/BlobLocation';
import { sniffCompression } from '@varfreq/genomics/bgzf/sniff';
import { AppError, isAppError } from '@varfreq/runtime/errors';
import { insidePath } from '@varfreq/runtime/local-file';

/** A file below the operator's directory, as a data source refers to it. */
export interface LocalFile {
  readonly blob: BlobLocation;
  readonly sizeBytes: number;
  readonly gzipped: boolean;
}

function refuse(cause?: unknown): AppError {
  const message = 'local_file: expected the name of a readable file below the directory of local files';
  return new AppError('bad_request', message, { cause, details: { field: 'local_file' } });
}

/** Nanoseconds since 1970 as the service writes dates: UTC, six digits. */
function dateText(ns: bigint): string {
  const micros = ns / 1000n;
  const seconds = new Date(Number(micros / 1000n)).toISOString().slice(0, 19);
  return `${seconds}.${String(micros % 1_000_000n).padStart(6, '0')}`;
}

async function openRegular(path: string): Promise<{ file: FileHandle; size: number; mtimeNs: bigint }> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  const info = await file.stat({ bigint: true });
  if (info.isFile()) return { file, size: Number(info.size), mtimeNs: info.mtimeNs };
  await file.close();
  throw refuse();
}

async function describe(real: string, name: string): Promise<LocalFile> {
  const { file, size, mtimeNs } = await openRegular(real);
  try {
    const head = new Uint8Array(2);
    const { bytesRead } = await file.read(head, 0, 2, 0);
    const gzipped = sniffCompression(head.subarray(0, bytesRead)) !== 'plain';
    const etag = `local-${size.toString(16)}-${mtimeNs.toString(16)}`;
    const version = { sizeBytes: size, localMtimeNs: String(mtimeNs), etag, lastModified: dateText(mtimeNs) };
    return { blob: { localFile: name, ...version }, sizeBytes: size, gzipped };
  } finally {
    await file.close();
  }
}

/**
 * The file that a client names, below `directory`. Names that lead out of it, through links too, get the same answer as
 * names of nothing.
 *
 * @param name relative to `directory`
 * @throws AppError `bad_request` unless it is a readable regular file below the directory, `unavailable` for disk errors
 */
export async function findLocalFile(directory: string, name: string): Promise<LocalFile> {
  const root = resolve(directory);
  const lexical = relative(root, resolve(root, name));
  if (isAbsolute(name) || lexical === '' || lexical === '..' || lexical.startsWith(`..${sep}`)) throw refuse();
  try {
    const real = await insidePath(directory, name);
    return await describe(real, relative(await realpath(directory), real));
  } catch (error) {
    if (isAppError(error) && error.code === 'unavailable') throw error;
    throw refuse(error);
  }
}

function gone(cause?: unknown): AppError {
  return new AppError('not_found', 'The local file of this data source is gone, or has changed since.', { cause });
}

/**
 * Bytes `[start, end)` of a registered local file.
 *
 * @throws AppError `not_found` when it is gone, leads out of the directory, or is not what was registered
 */
export async function readLocalFile(
  directory: string | undefined,
  blob: { readonly localFile?: string; readonly sizeBytes: number; readonly localMtimeNs?: string },
  range: { readonly start: number; readonly end: number },
): Promise<Readable> {
  if (directory === undefined) throw gone();
  const { file, size, mtimeNs } = await openRegistered(directory, blob.localFile ?? '');
  if (size !== blob.sizeBytes || String(mtimeNs) !== blob.localMtimeNs) {
    await file.close();
    throw gone();
  }
  // Node's streams take inclusive ends, which cannot say "nothing"; only an empty file is read so.
  const { start, end } = range;
  return file.createReadStream({ start, end: Math.max(start, end - 1), highWaterMark: 1 << 20 });
}

async function openRegistered(directory: string, name: string): ReturnType<typeof openRegular> {
  try {
    return await openRegular(await insidePath(directory, name));
  } catch (error) {
    if (isAppError(error) && error.code === 'unavailable') throw error;
    throw gone(error);
  }
}
