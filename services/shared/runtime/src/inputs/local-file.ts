import type { FileHandle } from 'node:fs/promises';
import { normalize } from 'node:path';
import { fileErrors, fileUnavailable, type OpenedFile, openInside, topFolder } from './open-inside.ts';

const chunkBytes = 1 << 20;

/** Directory of local files; `localFilesDir` undefined: disabled. */
export interface LocalFilesPlace {
  localFilesDir?: string | undefined;
  localFilesPerLogin?: boolean | undefined;
}

/** Size and modification time at registration. */
export interface FileVersion {
  sizeBytes: number;
  /** Nanoseconds since 1970, decimal. */
  mtimeNs?: string;
}

/**
 * Opens a file by the name it was registered with. Where each login has a folder, links must not leave the folder of
 * the name. Errors: those of `openInside`; `data_source_unavailable` without a directory.
 */
export async function openRegistered(place: LocalFilesPlace, path: string): Promise<OpenedFile> {
  const { localFilesDir, localFilesPerLogin } = place;
  if (localFilesDir === undefined) throw fileUnavailable('no directory of local files is configured');
  const folder = localFilesPerLogin === true ? topFolder(normalize(path)) : undefined;
  return await openInside(localFilesDir, path, folder);
}

/**
 * Bytes (default all) of a registered file, in fresh chunks of 1 MiB. Compares size and modification time with
 * `version` on opening and at the end.
 *
 * Errors (AppError): `data_source_unavailable` (missing, outside, not a file, changed), `unavailable` (disk errors).
 */
export async function openLocalFile(
  place: LocalFilesPlace,
  path: string,
  version: FileVersion,
  range?: { start: number; end: number },
): Promise<AsyncIterable<Uint8Array>> {
  const { handle } = await openRegistered(place, path);
  try {
    await requireVersion(handle, version);
  } catch (error) {
    await handle.close();
    throw error;
  }
  return chunks(handle, version, range ?? { start: 0, end: Number.POSITIVE_INFINITY });
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
  const sameTime = version.mtimeNs === undefined || String(stat.mtimeNs) === version.mtimeNs;
  if (Number(stat.size) !== version.sizeBytes || !sameTime)
    throw fileUnavailable('the file changed after it was registered');
}
