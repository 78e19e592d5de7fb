import { expect, test } from '@jest/globals';
import { createLogger } from '@varfreq/runtime/log';
import { watchedOffers } from '@varfreq/runtime/work/offers';
import { describeWorkOffers } from '@varfreq/runtime/work/offers.contract';
import { InProcessQueue } from './in-process-queue.ts';

const silent = createLogger({ service: 'test', level: 'silent' });

function message(kind: string, taskId: number, deadLetter = false) {
  return { kind, taskId, epoch: 1, shard: 0, deadLetter };
}

describeWorkOffers('a process', async () => {
  const queue = new InProcessQueue(silent);
  return {
    send: (kind, shards) => queue.publish(Array.from({ length: shards }, (_, index) => message(kind, index + 1))),
    offers: () =>
      watchedOffers({
        workerId: 'w',
        log: silent,
        random: () => 0,
        tasks: {
          async *watch({ kind }, { signal } = {}) {
            for await (const { taskId } of queue.watch(String(kind).toLowerCase(), signal!))
              yield { kind: 'PARSE', taskId };
          },
        },
      }),
    close: () => queue.stop(),
  };
});

test('offers wake the watchers of their kind at once, and unread ones become one', async () => {
  const queue = new InProcessQueue(silent);
  const ending = new AbortController();
  const wakeUps = queue.watch('parse', ending.signal);
  expect((await wakeUps.next()).value).toEqual({ kind: 'parse', taskId: 0 });
  await queue.publish([message('parse', 1), message('parse', 2), message('parse', 3), message('annotate', 4)]);
  expect((await wakeUps.next()).value).toEqual({ kind: 'parse', taskId: 3 });
  const next = wakeUps.next();
  await queue.publish([message('annotate', 5)]);
  ending.abort();
  expect((await next).done).toBe(true);
});

test('a dead letter is logged and wakes no watcher', async () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const queue = new InProcessQueue(createLogger({ service: 'test', destination }));
  const ending = new AbortController();
  const wakeUps = queue.watch('parse', ending.signal);
  await wakeUps.next();
  const next = wakeUps.next();
  await queue.publish([message('parse', 4, true)]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'error', event: 'dead_letter', taskId: 4 }]);
  await queue.publish([message('parse', 5)]);
  expect((await next).value).toEqual({ kind: 'parse', taskId: 5 });
  ending.abort();
});

test('every watcher of a kind is woken, and none that has left', async () => {
  const queue = new InProcessQueue(silent);
  const ending = new AbortController();
  const watchers = [queue.watch('parse', ending.signal), queue.watch('parse', ending.signal)];
  for (const watcher of watchers) await watcher.next();
  await queue.publish([message('parse', 9)]);
  for (const watcher of watchers) expect((await watcher.next()).value).toEqual({ kind: 'parse', taskId: 9 });
  await watchers[0]!.return(undefined);
  await queue.publish([message('parse', 10)]);
  expect((await watchers[0]!.next()).done).toBe(true);
  expect((await watchers[1]!.next()).value).toEqual({ kind: 'parse', taskId: 10 });
  ending.abort();
});
