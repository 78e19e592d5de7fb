/** What an Authorization header claims. */
export type Credentials =
  | { readonly scheme: 'basic'; readonly login: string; readonly password: string }
  | { readonly scheme: 'token'; readonly key: string };

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const maxLoginLength = 40;
const maxPasswordLength = 500;

function decodeBase64(text: string): string | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  try {
    return utf8.decode(Buffer.from(text, 'base64'));
  } catch {
    return undefined;
  }
}

function parseBasic(text: string): Credentials | undefined {
  const pair = decodeBase64(text);
  const colon = pair?.indexOf(':') ?? -1;
  if (pair === undefined || colon < 1) return undefined;
  const [login, password] = [pair.slice(0, colon), pair.slice(colon + 1)];
  if ([...login].length > maxLoginLength || password === '' || [...password].length > maxPasswordLength)
    return undefined;
  return /\p{Cc}/u.test(pair) ? undefined : { scheme: 'basic', login, password };
}

/**
 * Reads `Basic <base64 of login:password>` (RFC 7617, UTF-8) or `Token <key>`; scheme names in any case. Undefined when
 * the header is absent, malformed, of another scheme, or cannot belong to any user.
 */
export function parseCredentials(header: string | undefined): Credentials | undefined {
  const match = /^([A-Za-z]+) +(\S+) *$/.exec(header ?? '');
  if (match === null) return undefined;
  const [, scheme = '', rest = ''] = match;
  if (scheme.toLowerCase() === 'basic') return parseBasic(rest);
  const isKey = scheme.toLowerCase() === 'token' && /^[\x21-\x7e]{1,200}$/.test(rest);
  return isKey ? { scheme: 'token', key: rest } : undefined;
}
