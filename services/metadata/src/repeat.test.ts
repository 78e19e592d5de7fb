import { describe, expect, test } from '@jest/globals';
import { AppError } from '@varfreq/runtime/errors';
import { createLogger } from '@varfreq/runtime/log';
import { repeat } from './repeat.ts';

const never = 2 ** 30;
const log = createLogger({ service: 'test', level: 'silent' });

/** Work that ends when the test says so. */
function controlled() {
  const runs: { finish(): void; fail(error: unknown): void }[] = [];
  const started: (() => void)[] = [];
  const work = () =>
    new Promise<void>((finish, fail) => {
      runs.push({ finish, fail });
      started.shift()?.();
    });
  const nextRun = () => new Promise<void>((resolve) => started.push(resolve));
  return { runs, work, nextRun };
}

describe('work done again and again', () => {
  test('a repeated step runs at once, and once more after the present run however often it was woken', async () => {
    const { runs, work, nextRun } = controlled();
    const repetition = repeat('test', never, work, log);
    expect(runs).toHaveLength(1);
    repetition.wake();
    repetition.wake();
    expect(runs).toHaveLength(1);
    const second = nextRun();
    runs[0]!.finish();
    await second;
    const stopping = repetition.stop();
    runs[1]!.finish();
    await stopping;
    expect(runs).toHaveLength(2);
  });

  test('a repeated step pauses after a run, however often it was woken, but not once it is stopped', async () => {
    const starts: number[] = [];
    const second = Promise.withResolvers<void>();
    const work = async () => {
      starts.push(performance.now());
      if (starts.length === 2) second.resolve();
    };
    const repetition = repeat('test', never, work, log, { pauseMs: 50 });
    expect(starts).toHaveLength(1);
    repetition.wake();
    await second.promise;
    expect(starts[1]! - starts[0]!).toBeGreaterThan(40); // of 50: timers may fire a millisecond early
    repetition.wake();
    await repetition.stop();
    expect(starts).toHaveLength(2);
  });

  test('a repeated step continues after a fault, which is logged unless a dependency is unavailable', async () => {
    const lines: { level: string; event: string }[] = [];
    const noisy = createLogger({
      service: 'test',
      destination: { write: (line) => void lines.push(JSON.parse(line)) },
    });
    const { runs, work, nextRun } = controlled();
    const repetition = repeat('test', never, work, noisy);
    for (const error of [new AppError('unavailable', 'away'), new Error('broken')]) {
      const next = nextRun();
      repetition.wake();
      runs.at(-1)!.fail(error);
      await next;
    }
    expect(lines).toMatchObject([{ level: 'error', event: 'run_failed' }]);
    const stopping = repetition.stop();
    runs.at(-1)!.finish();
    await stopping;
  });

  test('a stopped step does not run again', async () => {
    const { runs, work } = controlled();
    const repetition = repeat('test', never, work, log);
    const stopping = repetition.stop();
    repetition.wake();
    runs[0]!.finish();
    await stopping;
    repetition.wake();
    expect(runs).toHaveLength(1);
  });
});
