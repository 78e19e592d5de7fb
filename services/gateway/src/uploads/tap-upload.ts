import type { StoredRoom } from '@varfreq/contracts/metadata/v1/StoredRoom';
import { freeWhole } from '@varfreq/genomics/free-memory';
import { AppError } from '@varfreq/runtime/errors';
import type { DigestStream } from './digests.ts';

/** Limits on the size of an upload. */
export interface UploadSize {
  readonly maxUploadBytes: number;
  /** Null: the user's stored bytes have no limit. */
  readonly stored: StoredRoom | null;
}

/** Error for a file of more than `maxBytes`. */
export function tooLarge(maxBytes: number): AppError {
  return new AppError('entity_too_large', `The file is larger than ${maxBytes} bytes.`);
}

function beyondRoom({ leftBytes, limitBytes }: StoredRoom): AppError {
  const message = `The file exceeds the ${leftBytes} bytes left of your limit of ${limitBytes} bytes for data sources; delete some, or ask an administrator for a higher limit.`;
  return new AppError('entity_too_large', message, { details: { quota: 'stored_bytes' } });
}

/**
 * The chunks of an upload unchanged, counted and passed to the digest, at the pace of the slower reader. A chunk is valid until
 * the next one is requested, and its memory freed then, if it is all the chunk's: left to the garbage collector, it takes more
 * time than all else that an upload costs the gateway.
 * Errors: `entity_too_large` at the chunk that crosses a limit.
 */
export async function* tapUpload(
  chunks: AsyncIterable<Uint8Array>,
  { maxUploadBytes, stored }: UploadSize,
  digest: DigestStream,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxUploadBytes) throw tooLarge(maxUploadBytes);
    if (stored !== null && bytes > stored.leftBytes) throw beyondRoom(stored);
    await digest.write(chunk);
    yield chunk;
    freeWhole(chunk);
  }
}
