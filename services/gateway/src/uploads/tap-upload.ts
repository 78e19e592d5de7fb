import type { StoredRoom__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/StoredRoom';
import { AppError } from '@varfreq/runtime/errors';
import type { DigestStream } from './digests.ts';

/** How large an upload may be. */
export interface UploadSize {
  readonly maxUploadBytes: number;
  /** Null: what the user may store has no limit. */
  readonly stored: StoredRoom__Output | null;
}

/** Error for a file of more than `maxBytes`. */
export function tooLarge(maxBytes: number): AppError {
  return new AppError('entity_too_large', `The file is larger than ${maxBytes} bytes.`);
}

function beyondRoom({ leftBytes, limitBytes }: StoredRoom__Output): AppError {
  const message = `The file is larger than the ${leftBytes} bytes that are left of the ${limitBytes} that your data sources may take; delete some that you no longer need, or ask an administrator for a higher limit.`;
  return new AppError('entity_too_large', message, { details: { quota: 'stored_bytes' } });
}

/**
 * The chunks of an upload as they are, counted and handed to the digest, at the pace of the slower of both readers.
 *
 * @throws AppError `entity_too_large` at the chunk that crosses a limit
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
  }
}
