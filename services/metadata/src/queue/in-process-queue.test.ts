import { expect, test } from '@jest/globals';
import { createLogger } from '@varfreq/runtime/log';
import { InProcessQueue } from './in-process-queue.ts';
import { describeWorkQueue, message } from './work-queue.contract.ts';

describeWorkQueue('a process', async (log) => new InProcessQueue(log));

test('in one process wake-ups arrive at once, and unread ones are merged', async () => {
  const queue = new InProcessQueue(createLogger({ service: 'test', level: 'silent' }));
  const ending = new AbortController();
  const wakeUps = queue.watch('parse', ending.signal);
  await wakeUps.next();
  await queue.publish([message('parse', 1), message('parse', 2), message('parse', 3)]);
  expect((await wakeUps.next()).value).toEqual({ kind: 'parse', taskId: 3 });
  const next = wakeUps.next();
  await queue.publish([message('parse', 4, true)]);
  ending.abort();
  expect((await next).done).toBe(true);
});
