import { AppError } from '@varfreq/runtime/errors';
import type { DigestStream } from './digests.ts';

/** Error for a file of more than `maxBytes`. */
export function tooLarge(maxBytes: number): AppError {
  return new AppError('entity_too_large', `The file is larger than ${maxBytes} bytes.`);
}

/**
 * The chunks of an upload as they are, counted and handed to the digest, at the pace of the slower of both readers.
 *
 * @throws AppError `entity_too_large` beyond `maxBytes`
 */
export async function* tapUpload(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  digest: DigestStream,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    await digest.write(chunk);
    yield chunk;
  }
}
