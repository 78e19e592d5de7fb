import { createHmac } from 'node:crypto';
import { AppError } from '@varfreq/runtime/errors';
import type { Members } from '../http/bodies/members.ts';
import type { Fields } from './decoding/fields.ts';

/** Errors: `bad_request` unless it is absent or 1 to 255 visible ASCII characters. */
export function parseIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  throw new AppError('bad_request', 'Idempotency-Key: expected 1 to 255 visible ASCII characters');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  const members = entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`);
  return `{${members.join(',')}}`;
}

/**
 * Fingerprint of a request under an Idempotency-Key: a keyed hash of the members known to the endpoint, in any order.
 * Keyed, because a plain hash of a request with a password would help to guess it.
 */
export function fingerprintOf(secret: string, fields: Fields, members: Members): Buffer {
  const known = new Map([...members].filter(([name]) => Object.hasOwn(fields, name)));
  return createHmac('sha256', secret).update('idempotency').update(canonical(known)).digest();
}
