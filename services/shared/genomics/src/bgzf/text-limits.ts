import { InputError } from '../errors.ts';

/** Text up to this size is exempt from the ratio: small files compress best, and cost little. */
export const RATIO_GRACE_BYTES = 256 * 1024 ** 2;

/** Limits on the uncompressed size of a file. */
export interface TextLimits {
  /** Maximum uncompressed bytes. */
  maxBytes: number;
  /** Maximum uncompressed ÷ stored bytes of compressed data, beyond `RATIO_GRACE_BYTES` of text; absent or 0: none. */
  maxRatio?: number;
}

/**
 * Passes the chunks of a text through, up to the first that crosses a limit; `storedBytes`: its compressed size, absent
 * for uncompressed text. Errors: InputError `too_large`.
 */
export async function* limitText(
  source: AsyncIterable<Uint8Array>,
  limits: TextLimits,
  storedBytes?: () => number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    requireWithin(bytes, limits, storedBytes?.());
    yield chunk;
  }
}

/** Errors: InputError `too_large` for text beyond a limit; `storedBytes` is absent for uncompressed text. */
export function requireWithin(textBytes: number, { maxBytes, maxRatio = 0 }: TextLimits, storedBytes?: number): void {
  if (textBytes > maxBytes) throw tooLarge(maxBytes);
  if (storedBytes === undefined || maxRatio === 0 || textBytes <= RATIO_GRACE_BYTES) return;
  if (textBytes > maxRatio * storedBytes) throw expandsTooMuch(textBytes, storedBytes, maxRatio);
}

function tooLarge(maxBytes: number): InputError {
  return new InputError(
    'too_large',
    `the uncompressed data is larger than the limit of ${maxBytes} bytes (VARFREQ_MAX_UNCOMPRESSED_BYTES, or uncompressed_bytes of the user's limits): split the file, or ask an administrator for a higher limit`,
  );
}

function expandsTooMuch(textBytes: number, storedBytes: number, maxRatio: number): InputError {
  return new InputError(
    'too_large',
    `the compressed data expands to more than ${maxRatio} times its size, at least ${textBytes} bytes from ${storedBytes} (VARFREQ_MAX_EXPANSION_RATIO, or expansion_ratio of the user's limits): if the file is correct, send it uncompressed, or ask an administrator for a higher limit`,
  );
}
