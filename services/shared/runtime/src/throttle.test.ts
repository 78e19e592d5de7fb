import { expect, test } from '@jest/globals';
import { Throttle } from './throttle.ts';

test('work for a key runs once per interval, and again after a failure', async () => {
  let now = 0;
  const throttle = new Throttle({ everyMs: 100, maxKeys: 10, now: () => now });
  const ran: string[] = [];
  const run = (key: string) => throttle.run(key, async () => ran.push(`${key}${now}`));
  for (const at of [0, 99, 100, 199]) {
    now = at;
    await run('a');
    await run('b');
  }
  expect(ran).toEqual(['a0', 'b0', 'a100', 'b100']);
  await expect(throttle.run('c', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await run('c');
  expect(ran.at(-1)).toBe('c199');
});

test('the oldest keys are forgotten when there are more than it holds', async () => {
  const throttle = new Throttle({ everyMs: 100, maxKeys: 2, now: () => 0 });
  const ran: string[] = [];
  for (const key of ['a', 'b', 'a', 'c', 'c', 'a']) await throttle.run(key, async () => ran.push(key));
  expect(ran).toEqual(['a', 'b', 'c', 'a']);
});

test('a key is as old as the last time that its work ran', async () => {
  let now = 0;
  const throttle = new Throttle({ everyMs: 100, maxKeys: 2, now: () => now });
  const ran: string[] = [];
  for (const [at, key] of [0, 50, 100, 110, 120].map((at, i) => [at, 'abaca'[i]!] as const)) {
    now = at;
    await throttle.run(key, async () => ran.push(`${key}${at}`));
  }
  expect(ran).toEqual(['a0', 'b50', 'a100', 'c110']);
});

test('while work for a key runs, all who ask for it wait for its outcome', async () => {
  const throttle = new Throttle({ everyMs: 100, maxKeys: 2, now: () => 0 });
  const held = Promise.withResolvers<void>();
  const first = throttle.run('a', () => held.promise);
  const second = throttle.run('a', () => Promise.reject(new Error('ran beside it')));
  held.reject(new Error('down'));
  await expect(first).rejects.toThrow('down');
  await expect(second).rejects.toThrow('down');
  const ran: string[] = [];
  for (const name of ['third', 'fourth']) await throttle.run('a', async () => ran.push(name));
  expect(ran).toEqual(['third']);
});

test('time passes by the monotonic clock unless another is given', async () => {
  const throttle = new Throttle({ everyMs: 3_600_000, maxKeys: 1 });
  await throttle.run('a', async () => undefined);
  await throttle.run('a', () => Promise.reject(new Error('ran again')));
});
