import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createLogger, type Logger } from '@varfreq/runtime/log';
import type { WakeUp, WorkQueue } from '../usecases/tasks/work-queue.ts';

export function message(kind: string, taskId: number, deadLetter = false) {
  return { kind, taskId, epoch: 1, deadLetter };
}

/** The next wake-up about a task: any queue may send others. */
export async function nextTask(wakeUps: AsyncGenerator<WakeUp>): Promise<WakeUp> {
  for (;;) {
    const { value, done } = await wakeUps.next();
    if (done) throw new Error('the watch has ended');
    if (value.taskId !== 0) return value;
  }
}

/** The behaviour that every work queue has; `open` gives one that is connected, for each test. */
export function describeWorkQueue(name: string, open: (log: Logger) => Promise<WorkQueue>): void {
  describe(`${name} as a work queue`, () => {
    let queue: WorkQueue;
    let lines: string[];
    let ending: AbortController;
    beforeEach(async () => {
      lines = [];
      ending = new AbortController();
      const destination = { write: (line: string) => void lines.push(line) };
      queue = await open(createLogger({ service: 'test', destination }));
    });
    afterEach(async () => {
      ending.abort();
      await queue.stop();
    });

    test('a watcher is woken at once and then by every wake-up of its kind', async () => {
      const wakeUps = queue.watch('parse', ending.signal);
      expect((await wakeUps.next()).value).toEqual({ kind: 'parse', taskId: 0 });
      const next = nextTask(wakeUps);
      await queue.publish([message('annotate', 1), message('parse', 2)]);
      expect(await next).toEqual({ kind: 'parse', taskId: 2 });
    });

    test('every kind of work has its wake-ups', async () => {
      for (const [index, kind] of ['parse', 'annotate', 'compact'].entries()) {
        const next = nextTask(queue.watch(kind, ending.signal));
        await queue.publish([message(kind, index + 1)]);
        expect(await next).toEqual({ kind, taskId: index + 1 });
      }
    });

    test('unread wake-ups are merged', async () => {
      const wakeUps = queue.watch('parse', ending.signal);
      const witness = queue.watch('parse', ending.signal);
      for (const each of [wakeUps, witness]) await each.next();
      await queue.publish([message('parse', 3), message('parse', 3)]);
      await queue.publish([message('parse', 3)]);
      await nextTask(witness);
      expect((await nextTask(wakeUps)).taskId).toBe(3);
    });

    test('every watcher of a kind receives a wake-up, and none that has left', async () => {
      const watchers = [queue.watch('parse', ending.signal), queue.watch('parse', ending.signal)];
      for (const watcher of watchers) await watcher.next();
      const heard = watchers.map(nextTask);
      await queue.publish([message('parse', 9)]);
      expect(await Promise.all(heard)).toEqual(Array(2).fill({ kind: 'parse', taskId: 9 }));
      await watchers[0]!.return(undefined);
      await queue.publish([message('parse', 10)]);
      expect((await watchers[0]!.next()).done).toBe(true);
      expect(await nextTask(watchers[1]!)).toEqual({ kind: 'parse', taskId: 10 });
    });

    test('a watch whose signal was aborted before it began ends at once', async () => {
      ending.abort();
      expect((await queue.watch('parse', ending.signal).next()).done).toBe(true);
    });

    test('a dead letter is logged and wakes no watcher', async () => {
      const wakeUps = queue.watch('parse', ending.signal);
      await wakeUps.next();
      const next = nextTask(wakeUps);
      await queue.publish([message('parse', 4, true)]);
      const logged = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'dead_letter');
      expect(logged).toMatchObject([{ level: 'error', taskId: 4 }]);
      await queue.publish([message('parse', 5)]);
      expect((await next).taskId).toBe(5);
    });
  });
}
