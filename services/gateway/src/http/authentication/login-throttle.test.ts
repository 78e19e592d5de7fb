import { describe, expect, test } from '@jest/globals';
import { FailureBudget } from './failure-budget.ts';
import { LoginThrottle } from './login-throttle.ts';

const limits = { failuresPerLogin: 3, failuresPerAddress: 5, windowMs: 60_000 };

function createThrottle() {
  const clock = { ms: 0 };
  return { clock, throttle: new LoginThrottle(limits, () => clock.ms) };
}

async function fail(throttle: LoginThrottle, login: string, address: string): Promise<void> {
  (await throttle.attempt(login, address)).failed();
}

describe('repeated failed logins', () => {
  test('of one login name are refused from any address, with the seconds to wait', async () => {
    const { throttle } = createThrottle();
    for (const address of ['a', 'b', 'c']) await fail(throttle, 'ann', address);
    await expect(throttle.attempt('ann', 'd')).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfterSeconds: 20 },
    });
    await throttle.attempt('bob', 'd');
  });

  test('from one address are refused for any login name', async () => {
    const { throttle } = createThrottle();
    for (const login of ['a', 'b', 'c', 'd', 'e']) await fail(throttle, login, 'here');
    await expect(throttle.attempt('f', 'here')).rejects.toThrow('Too many failed logins');
    await throttle.attempt('f', 'there');
  });

  test('are forgiven evenly over the window', async () => {
    const { throttle, clock } = createThrottle();
    for (let i = 0; i < 3; i++) await fail(throttle, 'ann', 'a');
    clock.ms = 19_999;
    await expect(throttle.attempt('ann', 'a')).rejects.toThrow();
    clock.ms = 20_000;
    await fail(throttle, 'ann', 'a');
    await expect(throttle.attempt('ann', 'a')).rejects.toThrow();
  });

  test('do not count logins that succeed or are never answered', async () => {
    const { throttle } = createThrottle();
    for (let i = 0; i < 20; i++) (await throttle.attempt('ann', 'a')).succeeded();
    for (let i = 0; i < 20; i++) (await throttle.attempt('ann', 'a')).abandoned();
  });

  test('do not slip through many at once: the ones beyond the budget wait and are refused with the first', async () => {
    const { throttle } = createThrottle();
    const begun = Array.from({ length: 10 }, () => throttle.attempt('ann', 'a'));
    for (const attempt of await Promise.all(begun.slice(0, 3))) attempt.failed();
    const rest = await Promise.allSettled(begun.slice(3));
    expect(rest.map(({ status }) => status)).toEqual(Array(7).fill('rejected'));
  });

  test('are not what a burst of requests with the right password is', async () => {
    const { throttle } = createThrottle();
    const logins = Array.from({ length: 50 }, async () => (await throttle.attempt('ann', 'a')).succeeded());
    await Promise.all(logins);
  });

  test('elsewhere do not lock out an address that a login has succeeded from', async () => {
    const { throttle } = createThrottle();
    (await throttle.attempt('ann', 'home')).succeeded();
    for (const address of ['b', 'c', 'd']) await fail(throttle, 'ann', address);
    await expect(throttle.attempt('ann', 'e')).rejects.toThrow();
    await throttle.attempt('ann', 'home');
  });
});

test('budgets of failures keep a bounded number of keys, forgetting the oldest', () => {
  const budget = new FailureBudget({ limit: 1, windowMs: 1000, maxKeys: 2, now: () => 0 });
  for (const key of ['a', 'b', 'c']) budget.take(key);
  expect([budget.waitMs('a'), budget.waitMs('b'), budget.waitMs('c')]).toEqual([0, 1000, 1000]);
});
