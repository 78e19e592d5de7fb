import { describe, expect, test } from '@jest/globals';
import { createLogger } from '@varfreq/runtime/log';
import { InProcessQueue } from './in-process-queue.ts';

function message(kind: string, taskId: number, deadLetter = false) {
  return { kind, taskId, epoch: 1, deadLetter };
}

function open() {
  const lines: string[] = [];
  const log = createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } });
  return { queue: new InProcessQueue(log), lines, ending: new AbortController() };
}

describe('the work queue of one process', () => {
  test('a watcher is woken at once and then by every bell of its kind', async () => {
    const { queue, ending } = open();
    const bells = queue.watch('parse', ending.signal);
    expect((await bells.next()).value).toEqual({ kind: 'parse', taskId: 0 });
    const next = bells.next();
    await queue.publish([message('annotate', 1), message('parse', 2)]);
    expect((await next).value).toEqual({ kind: 'parse', taskId: 2 });
  });

  test('bells that nobody reads melt into one', async () => {
    const { queue, ending } = open();
    const bells = queue.watch('parse', ending.signal);
    await bells.next();
    await queue.publish([message('parse', 1), message('parse', 2), message('parse', 3)]);
    expect((await bells.next()).value).toEqual({ kind: 'parse', taskId: 3 });
    const next = bells.next();
    ending.abort();
    expect((await next).done).toBe(true);
  });

  test('every watcher of a kind hears a bell, and none that has left', async () => {
    const { queue, ending } = open();
    const watchers = [queue.watch('parse', ending.signal), queue.watch('parse', ending.signal)];
    for (const watcher of watchers) await watcher.next();
    const heard = watchers.map((watcher) => watcher.next());
    await queue.publish([message('parse', 9)]);
    expect((await Promise.all(heard)).map(({ value }) => value)).toEqual(Array(2).fill({ kind: 'parse', taskId: 9 }));
    await watchers[0]!.return(undefined);
    await queue.publish([message('parse', 10)]);
    expect((await watchers[0]!.next()).done).toBe(true);
    expect((await watchers[1]!.next()).value).toEqual({ kind: 'parse', taskId: 10 });
  });

  test('a watch whose signal was aborted before it began ends at once', async () => {
    const { queue, ending } = open();
    ending.abort();
    expect((await queue.watch('parse', ending.signal).next()).done).toBe(true);
  });

  test('a dead letter is logged and wakes nobody', async () => {
    const { queue, lines, ending } = open();
    const bells = queue.watch('parse', ending.signal);
    await bells.next();
    await queue.publish([message('parse', 4, true)]);
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'error', event: 'dead_letter', taskId: 4 });
    const next = bells.next();
    ending.abort();
    expect((await next).done).toBe(true);
  });
});
