import { describe, expect, test } from '@jest/globals';
import type { Task } from '@varfreq/contracts/metadata/v1/Task';
import type { Call } from '../rest/call.ts';
import { preferredWait, waitForTask } from './task-end.ts';

const withPrefer = (prefer?: string) => ({ header: () => prefer }) as unknown as Call;

test.each([
  ['wait=30', 30],
  ['respond-async, wait=30', 30],
  ['WAIT="5"; x=1', 5],
  ['wait = 7', 7],
  ['wait=3600', 60],
  ['wait=0', 0],
  ['await=30', undefined],
  ['wait=-1', undefined],
  ['wait=soon', undefined],
  [undefined, undefined],
])('Prefer: %s is a wait of %s seconds', (prefer, seconds) => {
  expect(preferredWait(withPrefer(prefer))).toBe(seconds);
});

describe('requests that wait', () => {
  const rowOf = (state: Task['state']) => ({ task: { state } as Task });

  /** A request whose task ends when `end` is called. */
  function request() {
    const ended = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    let state: Task['state'] = 'RUNNING';
    async function* follow() {
      yield { place: 0, type: '' };
      began.resolve();
      await ended.promise;
      yield { place: 1, type: 'import.succeeded' };
    }
    const signal = new AbortController().signal;
    const call = { isRead: true, signal, rpc: {}, services: { events: { follow } }, header: () => 'wait=60' };
    const answer = waitForTask(call as unknown as Call, {
      row: rowOf('RUNNING'),
      subject: '/variations/1',
      reload: async () => rowOf(state),
    });
    const end = () => {
      state = 'SUCCEEDED';
      ended.resolve();
    };
    return { answer, began: began.promise, end };
  }

  test('are answered when the task has ended; a thousand wait at most, and others are answered at once', async () => {
    const waiting = Array.from({ length: 1000 }, () => request());
    await Promise.all(waiting.map(({ began }) => began));
    expect(await request().answer).toEqual({ row: rowOf('RUNNING'), headers: {} });
    for (const { end } of waiting) end();
    for (const { answer } of waiting)
      expect(await answer).toEqual({ row: rowOf('SUCCEEDED'), headers: { 'Preference-Applied': 'wait=60' } });
    const next = request();
    await next.began;
    next.end();
    expect((await next.answer).headers).toEqual({ 'Preference-Applied': 'wait=60' });
  });
});
