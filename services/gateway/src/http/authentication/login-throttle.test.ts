import { describe, expect, test } from '@jest/globals';
import { FailureBudget } from './failure-budget.ts';
import { LoginThrottle } from './login-throttle.ts';

const limits = { failuresPerLogin: 3, failuresPerAddress: 5, windowMs: 60_000 };

function createThrottle() {
  const clock = { ms: 0 };
  return { clock, throttle: new LoginThrottle(limits, () => clock.ms) };
}

describe('repeated failed logins', () => {
  test('of one login name are refused from any address, with the seconds to wait', () => {
    const { throttle } = createThrottle();
    for (const address of ['a', 'b', 'c']) throttle.attempt('ann', address);
    expect(() => throttle.attempt('ann', 'd')).toThrow(
      expect.objectContaining({ code: 'too_many_requests', details: { retryAfterSeconds: 20 } }) as never,
    );
    throttle.attempt('bob', 'd');
  });

  test('from one address are refused for any login name', () => {
    const { throttle } = createThrottle();
    for (const login of ['a', 'b', 'c', 'd', 'e']) throttle.attempt(login, 'here');
    expect(() => throttle.attempt('f', 'here')).toThrow('Too many failed logins');
    throttle.attempt('f', 'there');
  });

  test('are forgiven evenly over the window', () => {
    const { throttle, clock } = createThrottle();
    for (let i = 0; i < 3; i++) throttle.attempt('ann', 'a');
    clock.ms = 19_999;
    expect(() => throttle.attempt('ann', 'a')).toThrow();
    clock.ms = 20_000;
    throttle.attempt('ann', 'a');
    expect(() => throttle.attempt('ann', 'a')).toThrow();
  });

  test('do not count logins that succeed or are never answered', () => {
    const { throttle } = createThrottle();
    for (let i = 0; i < 20; i++) throttle.attempt('ann', 'a').succeeded();
    for (let i = 0; i < 20; i++) throttle.attempt('ann', 'a').abandoned();
  });

  test('count while they run, so that many at once do not slip through', () => {
    const { throttle } = createThrottle();
    const running = [1, 2, 3].map(() => throttle.attempt('ann', 'a'));
    expect(() => throttle.attempt('ann', 'a')).toThrow();
    running[0]!.succeeded();
    throttle.attempt('ann', 'a');
  });

  test('elsewhere do not lock out an address that a login has succeeded from', () => {
    const { throttle } = createThrottle();
    throttle.attempt('ann', 'home').succeeded();
    for (const address of ['b', 'c', 'd']) throttle.attempt('ann', address);
    expect(() => throttle.attempt('ann', 'e')).toThrow();
    throttle.attempt('ann', 'home');
  });
});

test('budgets of failures keep a bounded number of keys, forgetting the oldest', () => {
  const budget = new FailureBudget({ limit: 1, windowMs: 1000, maxKeys: 2, now: () => 0 });
  for (const key of ['a', 'b', 'c']) budget.take(key);
  expect([budget.waitMs('a'), budget.waitMs('b'), budget.waitMs('c')]).toEqual([0, 1000, 1000]);
});
