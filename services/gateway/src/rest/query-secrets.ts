import { AppError } from '@varfreq/runtime/errors';
import type { Members } from '../http/bodies/members.ts';
import type { Fields } from './decoding/fields.ts';

/** Names of secret fields: passwords. */
export function secretFields(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, { decoder }]) => (decoder.schema.format === 'password' ? [name] : []));
}

/** Names within `__json__`; none for malformed text, which is reported elsewhere. */
function namesInJson(text: unknown): string[] {
  try {
    return Object.keys(JSON.parse(String(text)) as object);
  } catch {
    return [];
  }
}

/**
 * The `Warning` (RFC 7234, section 5.5) of a request with a secret in its query string, which proxies, browsers and
 * scripts record; undefined without one. Errors: `bad_request` where they are refused.
 */
export function judgeQuerySecrets(query: Members, fields: Fields, mode: 'warn' | 'refuse'): string | undefined {
  if (query.size === 0) return undefined;
  const names = new Set([...query.keys(), ...namesInJson(query.get('__json__'))]);
  const found = secretFields(fields).filter((name) => names.has(name));
  if (found.length === 0) return undefined;
  const what = `${found.join(', ')} in the query string`;
  if (mode === 'refuse')
    throw new AppError('bad_request', `${found.join(', ')}: expected in the body, not in the query string`);
  return `299 - "${what}: proxy logs and browser histories record it; send it in the body"`;
}
