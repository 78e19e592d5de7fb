import type { BlobLocation } from '@varfreq/contracts/metadata/v1/BlobLocation';
import type { BlobStore } from '../blobs/blob-store.ts';
import { AppError, isAppError } from '../errors.ts';
import { type LocalFilesPlace, openLocalFile } from './local-file.ts';

/** Where inputs are, and callbacks while reading. */
export interface InputOptions extends LocalFilesPlace {
  blobs: BlobStore;
  /** Called with the size of every chunk of stored bytes. */
  onBytes?: (bytes: number) => void;
  /** Ends the stream with the signal's reason. */
  signal?: AbortSignal;
  /** Limits reading to the stored bytes `[start, end)`. */
  range?: { start: number; end: number };
}

/**
 * Stored bytes (not decompressed) of a data source, in chunks of at most about 1 MiB, pulled one by one.
 *
 * Errors (AppError), from this call or while reading: `data_source_unavailable` when the object or file is missing,
 * lies outside the operator's directory, or differs from what was registered (size, modification time); `unavailable`
 * when the store or disk cannot be read now.
 */
export async function openInput(input: BlobLocation, options: InputOptions): Promise<AsyncIterable<Uint8Array>> {
  const source = input.place === 'localFile' ? await openLocal(input, options) : await openObject(input, options);
  const { start, end } = options.range ?? { start: 0, end: input.sizeBytes };
  return checked(source, end - start, options);
}

async function openLocal(input: BlobLocation, options: InputOptions): Promise<AsyncIterable<Uint8Array>> {
  const version = {
    sizeBytes: input.sizeBytes,
    ...(input.localMtimeNs !== undefined && { mtimeNs: input.localMtimeNs }),
  };
  return openLocalFile(options, input.localFile ?? '', version, options.range);
}

async function openObject(input: BlobLocation, { blobs, range }: InputOptions): Promise<AsyncIterable<Uint8Array>> {
  if (input.objectKey === undefined || input.objectKey === '') throw unavailable('its data was never stored');
  try {
    return await blobs.get(input.objectKey, range);
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') throw unavailable('its stored data is missing', error);
    throw error;
  }
}

async function* checked(source: AsyncIterable<Uint8Array>, size: number, options: InputOptions) {
  let bytes = 0;
  for await (const chunk of source) {
    options.signal?.throwIfAborted();
    bytes += chunk.length;
    if (bytes > size) break;
    options.onBytes?.(chunk.length);
    yield chunk;
  }
  if (bytes !== size) throw unavailable(`its size is not the registered ${size} bytes`);
}

function unavailable(what: string, cause?: unknown): AppError {
  return new AppError('data_source_unavailable', `The data source cannot be read: ${what}.`, { cause });
}
