import { AppError } from '@varfreq/runtime/errors';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const maxPairs = 1000;

/** Text of UTF-8 bytes. Errors: `bad_request` naming `what`. */
export function decodeUtf8(bytes: Uint8Array, what: string): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new AppError('bad_request', `${what}: not valid UTF-8`, { cause });
  }
}

function percentDecode(text: string, what: string): string {
  if (/%(?![0-9a-fA-F]{2})/.test(text)) {
    throw new AppError('bad_request', `${what}: % must be followed by two hexadecimal digits (write %25 for a %)`);
  }
  const bytes = text
    .replaceAll('+', ' ')
    .replace(/%(..)/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return decodeUtf8(Buffer.from(bytes, 'latin1'), what);
}

/**
 * Name/value pairs of `application/x-www-form-urlencoded` text (WHATWG URL, section 5), in order. Errors: `bad_request`
 * for broken percent encoding, bytes that are not UTF-8, or more than 1000 pairs.
 *
 * @param text one character per byte (latin1), as Node gives URLs
 * @param what names the place in messages
 */
export function parseUrlEncoded(text: string, what: string): [string, string][] {
  const pairs = text.split('&').filter((pair) => pair !== '');
  if (pairs.length > maxPairs) throw new AppError('bad_request', `${what}: more than ${maxPairs} parameters`);
  return pairs.map((pair) => {
    const equals = pair.indexOf('=');
    const name = equals === -1 ? pair : pair.slice(0, equals);
    const value = equals === -1 ? '' : pair.slice(equals + 1);
    return [percentDecode(name, what), percentDecode(value, what)];
  });
}
