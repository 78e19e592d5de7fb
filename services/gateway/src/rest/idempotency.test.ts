import { describe, expect, test } from '@jest/globals';
import { optional, required } from './decoding/fields.ts';
import { boolean, text } from './decoding/scalars.ts';
import { fingerprintOf, parseIdempotencyKey } from './idempotency.ts';
import { open, seal } from './seal.ts';

const fields = { name: required(text({ max: 9 }), ''), public: optional(boolean(), '') };
const members = (object: Record<string, unknown>) => new Map(Object.entries(object));
const print = (object: Record<string, unknown>, secret = 's') =>
  fingerprintOf(secret, fields, members(object)).toString('hex');

describe('idempotency', () => {
  test('fingerprints do not depend on the order of members or on unknown members', () => {
    expect(print({ name: 'a', public: true })).toBe(print({ public: true, name: 'a', color: 'red' }));
    expect(print({ name: 'a', public: { x: 1, y: [2] } })).toBe(print({ name: 'a', public: { y: [2], x: 1 } }));
  });

  test('fingerprints differ with any value and with the secret', () => {
    const prints = [
      print({ name: 'a' }),
      print({ name: 'b' }),
      print({ name: 'a', public: null }),
      print({ name: 'a' }, 't'),
    ];
    expect(new Set(prints).size).toBe(4);
  });

  test('keys are 1 to 255 visible ASCII characters', () => {
    expect(parseIdempotencyKey(undefined)).toBeUndefined();
    expect(parseIdempotencyKey('abc-1')).toBe('abc-1');
    for (const key of ['', 'a b', 'é', 'x'.repeat(256)])
      expect(() => parseIdempotencyKey(key)).toThrow('Idempotency-Key: ');
  });

  test('responses are stored sealed and open only unchanged and with the same secret', () => {
    const sealed = seal('s', '{"token":{"key":"k"}}');
    expect(sealed.includes('token')).toBe(false);
    expect(open('s', sealed)).toBe('{"token":{"key":"k"}}');
    expect(open('t', sealed)).toBeUndefined();
    expect(open('s', sealed.fill(0, 40, 41))).toBeUndefined();
    expect(open('s', Buffer.from('short'))).toBeUndefined();
  });
});
