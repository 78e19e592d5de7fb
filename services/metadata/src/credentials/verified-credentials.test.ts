import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { VerifiedCredentials } from './verified-credentials.ts';

const ada = { login: 'ada', password: 'secret', storedHash: 'hash' };
const fits = async () => true;
const fails = async () => false;

describe('VerifiedCredentials', () => {
  test('exactly the verified credentials are remembered, for their lifetime only', async () => {
    let now = 0;
    const verified = new VerifiedCredentials(5000, () => now);
    expect(await verified.check(ada, fits)).toBe(true);
    expect(await verified.check(ada, fails)).toBe(true);
    expect(await verified.check({ ...ada, password: 'secret2' }, fails)).toBe(false);
    expect(await verified.check({ ...ada, login: 'adas', password: 'ecret' }, fails)).toBe(false);
    expect(await verified.check({ ...ada, storedHash: 'of a new password' }, fails)).toBe(false);
    now = 3999;
    expect(await verified.check(ada, fails)).toBe(true);
    now = 5000;
    expect(await verified.check(ada, fails)).toBe(false);
  });

  test('remembered credentials are renewed before they end, so that no login waits', async () => {
    let now = 0;
    const verified = new VerifiedCredentials(5000, () => now);
    await verified.check(ada, fits);
    now = 4500;
    const renewed = Promise.withResolvers<boolean>();
    let asked = 0;
    const slow = () => {
      asked += 1;
      return renewed.promise;
    };
    expect(await Promise.all([verified.check(ada, slow), verified.check(ada, slow)])).toEqual([true, true]);
    expect(asked).toBe(1);
    renewed.resolve(true);
    await renewed.promise;
    now = 9000;
    expect(await verified.check(ada, fails)).toBe(true);
  });

  test('credentials that cannot be renewed hold until their end, credentials found wrong end at once', async () => {
    let now = 0;
    const verified = new VerifiedCredentials(5000, () => now);
    await verified.check(ada, fits);
    now = 4500;
    const away = async () => {
      throw new Error('too many concurrent logins');
    };
    expect(await verified.check(ada, away)).toBe(true);
    await setImmediate();
    expect(await verified.check(ada, fails)).toBe(true);
    await setImmediate();
    expect(await verified.check(ada, fails)).toBe(false);
  });

  test('a failed verification is not remembered', async () => {
    const verified = new VerifiedCredentials();
    expect(await verified.check(ada, fails)).toBe(false);
    expect(await verified.check(ada, fits)).toBe(true);
  });

  test('no credentials are remembered for longer than five seconds', async () => {
    let now = 0;
    const verified = new VerifiedCredentials(3_600_000, () => now);
    await verified.check(ada, fits);
    now = 5001;
    expect(await verified.check(ada, fails)).toBe(false);
  });

  test('concurrent equal verifications share one, unknown logins included', async () => {
    const verified = new VerifiedCredentials();
    for (const storedHash of ['hash', undefined]) {
      let asked = 0;
      const slow = async () => {
        asked += 1;
        return storedHash !== undefined;
      };
      const answers = await Promise.all(Array.from({ length: 20 }, () => verified.check({ ...ada, storedHash }, slow)));
      expect(new Set(answers)).toEqual(new Set([storedHash !== undefined]));
      expect(asked).toBe(1);
    }
  });

  test('the memory of verified credentials is bounded, however many users log in', async () => {
    const verified = new VerifiedCredentials();
    for (let i = 0; i < 10_001; i += 1) await verified.check({ ...ada, login: `user${i}` }, fits);
    expect(await verified.check({ ...ada, login: 'user10000' }, fails)).toBe(true);
    expect(await verified.check({ ...ada, login: 'user0' }, fails)).toBe(false);
  });
});
