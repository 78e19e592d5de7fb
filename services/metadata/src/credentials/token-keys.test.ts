import { describe, expect, test } from '@jest/globals';
import { hashKey, TokenKeys } from './token-keys.ts';

describe('TokenKeys', () => {
  const keys = new TokenKeys('one secret');

  test('a sealed key opens again, and each sealing has another nonce and the same length', () => {
    const { key, keyHash, keyEncrypted } = keys.generate();
    expect(key).toMatch(/^[0-9a-f]{40}$/);
    expect(keyHash).toEqual(hashKey(key));
    expect(keys.open(keyEncrypted, keyHash)).toBe(key);
    expect(keys.generate().keyEncrypted.subarray(1, 13)).not.toEqual(keyEncrypted.subarray(1, 13));
  });

  test('a key sealed with the next or the former secret opens and is resealed with the present one', () => {
    const { key, keyHash, keyEncrypted } = keys.generate();
    const both = new TokenKeys('next secret', 'one secret');
    expect(both.open(keyEncrypted, keyHash)).toBe(key);
    const sealed = both.reseal(keyEncrypted, keyHash)!;
    expect(new TokenKeys('next secret').open(sealed, keyHash)).toBe(key);
    expect(both.reseal(sealed, keyHash)).toBeUndefined();
    expect(() => new TokenKeys('next secret', 'a third').reseal(keyEncrypted, keyHash)).toThrow('cannot be opened');
  });

  test('a key sealed with another secret, moved to another token or changed does not open', () => {
    const { keyHash, keyEncrypted } = keys.generate();
    const failure = expect.objectContaining({ code: 'internal_server_error' });
    const attempt = (open: () => string) => {
      try {
        return open();
      } catch (error) {
        return error;
      }
    };
    expect(attempt(() => new TokenKeys('other secret').open(keyEncrypted, keyHash))).toEqual(failure);
    expect(attempt(() => keys.open(keyEncrypted, keys.generate().keyHash))).toEqual(failure);
    for (let byte = 0; byte < keyEncrypted.length; byte += 1) {
      const changed = Buffer.from(keyEncrypted);
      changed[byte]! ^= 1;
      expect(attempt(() => keys.open(changed, keyHash))).toEqual(failure);
    }
  });
});
