import { expect, test } from '@jest/globals';
import { Throttle } from './throttle.ts';

test('work for a key runs once per interval, and again after a failure', async () => {
  let now = 0;
  const throttle = new Throttle({ everyMs: 100, maxKeys: 10, now: () => now });
  const ran: string[] = [];
  const run = (key: string) => throttle.run(key, async () => ran.push(`${key}${now}`));
  for (const at of [0, 99, 100]) {
    now = at;
    await run('a');
    await run('b');
  }
  expect(ran).toEqual(['a0', 'b0', 'a100', 'b100']);
  await expect(throttle.run('c', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await run('c');
  expect(ran.at(-1)).toBe('c100');
});

test('the oldest keys are forgotten when there are more than it holds', async () => {
  const throttle = new Throttle({ everyMs: 100, maxKeys: 2, now: () => 0 });
  const ran: string[] = [];
  for (const key of ['a', 'b', 'c', 'c', 'a']) await throttle.run(key, async () => ran.push(key));
  expect(ran).toEqual(['a', 'b', 'c', 'a']);
});
