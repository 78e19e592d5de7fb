import { describe, expect, test } from '@jest/globals';
import { Passwords } from './passwords.ts';

describe('Passwords', () => {
  const passwords = new Passwords(1);

  test('a password is hashed with argon2id at 19 MiB, two passes, one lane, and its own salt', async () => {
    const hash = await passwords.hash('secret');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.hash('secret')).not.toBe(hash);
    expect(await passwords.verify(hash, 'secret')).toBe(true);
    expect(await passwords.verify(hash, 'Secret')).toBe(false);
  });

  test('no password matches an unknown user', async () => {
    expect(await passwords.verify(undefined, 'secret')).toBe(false);
  });

  test('a caller is refused when too many wait for a hash', async () => {
    const busy = new Passwords(1);
    const results = await Promise.allSettled(
      Array.from({ length: 202 }, () => busy.verify('$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAA$AAAA', 'x')),
    );
    const refused = results.filter((result) => result.status === 'rejected' && result.reason.code === 'unavailable');
    expect(refused).toHaveLength(1);
    expect(await busy.verify(await busy.hash('x'), 'x')).toBe(true);
  });
});
