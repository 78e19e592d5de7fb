import { describe, expect, test } from '@jest/globals';
import { FailureBudget } from './failure-budget.ts';
import { KnownClients } from './known-clients.ts';
import { LoginThrottle } from './login-throttle.ts';

const limits = { failuresPerLogin: 3, failuresPerAddress: 5, windowMs: 60_000 };

function createThrottle() {
  const clock = { ms: 0 };
  return { clock, throttle: new LoginThrottle(limits, () => clock.ms) };
}

let guesses = 0;

/** An attempt with a unique password. */
function guess(throttle: LoginThrottle, login: string, address: string) {
  guesses += 1;
  return throttle.attempt({ login, address, password: `guess ${guesses}` });
}

async function fail(throttle: LoginThrottle, login: string, address: string): Promise<void> {
  (await guess(throttle, login, address)).failed();
}

const right = (login: string, address: string) => ({ login, address, password: 'right' });

describe('repeated failed logins', () => {
  test('of one login name are refused from any address, with the seconds to wait', async () => {
    const { throttle } = createThrottle();
    for (const address of ['a', 'b', 'c']) await fail(throttle, 'ann', address);
    await expect(guess(throttle, 'ann', 'd')).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfterSeconds: 20 },
    });
    await guess(throttle, 'bob', 'd');
  });

  test('from one address are refused for any login name', async () => {
    const { throttle } = createThrottle();
    for (const login of ['a', 'b', 'c', 'd', 'e']) await fail(throttle, login, 'here');
    await expect(guess(throttle, 'f', 'here')).rejects.toThrow('Too many failed logins');
    await guess(throttle, 'f', 'there');
  });

  test('expire evenly over the window', async () => {
    const { throttle, clock } = createThrottle();
    for (let i = 0; i < 3; i++) await fail(throttle, 'ann', 'a');
    clock.ms = 19_999;
    await expect(guess(throttle, 'ann', 'a')).rejects.toThrow();
    clock.ms = 20_000;
    await fail(throttle, 'ann', 'a');
    await expect(guess(throttle, 'ann', 'a')).rejects.toThrow();
  });

  test('exclude logins that succeed or are never answered', async () => {
    const { throttle } = createThrottle();
    for (let i = 0; i < 20; i++) (await guess(throttle, 'ann', 'a')).succeeded();
    for (let i = 0; i < 20; i++) (await guess(throttle, 'ann', 'a')).abandoned();
  });

  test('cannot exceed the budget concurrently: those beyond it wait and are refused with the first', async () => {
    const { throttle } = createThrottle();
    const begun = Array.from({ length: 10 }, () => guess(throttle, 'ann', 'a'));
    for (const attempt of await Promise.all(begun.slice(0, 3))) attempt.failed();
    const rest = await Promise.allSettled(begun.slice(3));
    expect(rest.map(({ status }) => status)).toEqual(Array(7).fill('rejected'));
  });

  test.each([
    { of: 'login name, from several addresses', limit: 3, who: (i: number) => ({ login: 'ann', address: `a${i}` }) },
    { of: 'address, with several login names', limit: 5, who: (i: number) => ({ login: `u${i}`, address: 'here' }) },
  ])('wait while unfinished ones exhaust the budget of one $of', async ({ limit, who }) => {
    const { throttle } = createThrottle();
    const attempt = (i: number) => throttle.attempt({ ...who(i), password: `guess ${i}` });
    const begun = await Promise.all(Array.from({ length: limit }, (_, i) => attempt(i)));
    const next = attempt(limit);
    begun[0]!.abandoned();
    (await next).failed();
    for (const one of begun.slice(1)) one.failed();
    await expect(attempt(limit + 1)).rejects.toThrow('Too many failed logins');
  });

  test('exclude a burst of requests with the correct password', async () => {
    const { throttle } = createThrottle();
    const logins = Array.from({ length: 50 }, async () => (await throttle.attempt(right('ann', 'a'))).succeeded());
    await Promise.all(logins);
  });
});

describe('a login that has succeeded from an address', () => {
  test('is not locked out there by failures at other addresses', async () => {
    const { throttle } = createThrottle();
    (await throttle.attempt(right('ann', 'home'))).succeeded();
    for (const address of ['b', 'c', 'd']) await fail(throttle, 'ann', address);
    await expect(guess(throttle, 'ann', 'e')).rejects.toThrow();
    await guess(throttle, 'ann', 'home');
  });

  test('is not locked out by guesses at the same address: the right password still passes, others do not', async () => {
    const { throttle } = createThrottle();
    (await throttle.attempt(right('ann', 'home'))).succeeded();
    for (let i = 0; i < 3; i++) await fail(throttle, 'ann', 'home');
    for (let i = 0; i < 4; i++) {
      await expect(guess(throttle, 'ann', 'home')).rejects.toThrow('Too many failed logins');
      (await throttle.attempt(right('ann', 'home'))).succeeded();
    }
  });

  test('is not locked out by failures of unknown logins at the same address, which are refused', async () => {
    const { throttle } = createThrottle();
    (await throttle.attempt(right('ann', 'proxy'))).succeeded();
    for (const login of ['a', 'b', 'c', 'd', 'e']) await fail(throttle, login, 'proxy');
    await expect(guess(throttle, 'f', 'proxy')).rejects.toThrow();
    await expect(guess(throttle, 'ann', 'proxy')).rejects.toThrow();
    (await throttle.attempt(right('ann', 'proxy'))).succeeded();
  });

  test('cannot be guessed there faster than the limits allow, in sequence or concurrently', async () => {
    for (const isAtOnce of [false, true]) {
      const { throttle } = createThrottle();
      (await throttle.attempt(right('ann', 'home'))).succeeded();
      const tried = [];
      for (let i = 0; i < 3 + 5; i++) {
        const running = guess(throttle, 'ann', 'home').then((attempt) => attempt.failed());
        tried.push(isAtOnce ? running : running.catch(() => undefined));
        if (!isAtOnce) await tried.at(-1);
      }
      const last = throttle.attempt(right('ann', 'home'));
      await expect(last).rejects.toMatchObject({ code: 'too_many_requests' });
      await Promise.allSettled(tried);
    }
  });

  test('is compared once with a guess that waits, however often it wakes', async () => {
    const { throttle } = createThrottle();
    (await throttle.attempt(right('ann', 'home'))).succeeded();
    const begun = await Promise.all(Array.from({ length: 3 }, () => guess(throttle, 'ann', 'home')));
    const refused = expect(guess(throttle, 'ann', 'home')).rejects.toThrow();
    for (const attempt of begun) {
      attempt.failed();
      await new Promise(setImmediate);
    }
    await refused;
    await expect(guess(throttle, 'ann', 'home')).rejects.toThrow();
    (await throttle.attempt(right('ann', 'home'))).succeeded();
  });

  test('with an outdated password passes only once', async () => {
    const { throttle } = createThrottle();
    (await throttle.attempt(right('ann', 'home'))).succeeded();
    for (let i = 0; i < 3; i++) await fail(throttle, 'ann', 'home');
    (await throttle.attempt(right('ann', 'home'))).failed();
    await expect(throttle.attempt(right('ann', 'home'))).rejects.toThrow();
  });

  test('is unknown again after a week', async () => {
    const { throttle, clock } = createThrottle();
    (await throttle.attempt(right('ann', 'home'))).succeeded();
    clock.ms = 7 * 24 * 3_600_000;
    for (const address of ['b', 'c', 'd']) await fail(throttle, 'ann', address);
    await expect(throttle.attempt(right('ann', 'home'))).rejects.toThrow();
  });
});

test('known clients are bounded in number, the oldest dropped first', () => {
  const known = new KnownClients({ comparisons: 5, windowMs: 1000, maxPairs: 2, now: () => 0 });
  for (const pair of ['a', 'b', 'a', 'c']) known.remember(pair, 'right');
  expect(['a', 'b', 'c'].map((pair) => known.recognises(pair, 'right'))).toEqual([true, false, true]);
  expect(known.recognises('a', 'wrong')).toBe(false);
});

test('budgets of failures keep a bounded number of keys, the oldest dropped first', () => {
  const budget = new FailureBudget({ limit: 1, windowMs: 1000, maxKeys: 2, now: () => 0 });
  for (const key of ['a', 'b', 'c']) budget.take(key);
  expect([budget.waitMs('a'), budget.waitMs('b'), budget.waitMs('c')]).toEqual([0, 1000, 1000]);
});
