import { EventEmitter } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { FakeClock } from './clock/fake-clock.ts';
import { createLifecycle, type StopPhase, stopOnSignals } from './lifecycle.ts';
import { createLogger } from './log.ts';

const log = createLogger({ service: 'test', level: 'silent' });

/** A process that records its calls. */
class FakeProcess extends EventEmitter {
  exits: number[] = [];

  exit(code: number): void {
    this.exits.push(code);
  }
}

function start(...phases: Partial<StopPhase>[]) {
  const clock = new FakeClock();
  const order: string[] = [];
  const lifecycle = createLifecycle({ log, clock });
  for (const [i, phase] of phases.entries()) {
    const stop = async (): Promise<void> => void order.push(phase.name ?? `phase ${i}`);
    lifecycle.add({ name: `phase ${i}`, timeoutMs: 1000, stop, ...phase });
  }
  const source = new FakeProcess();
  stopOnSignals(lifecycle, log, { source, clock });
  return { clock, order, lifecycle, source };
}

const never = () => new Promise<void>(() => undefined);

describe('a lifecycle', () => {
  test('stops in reverse order of starting, once', async () => {
    const { order, lifecycle } = start({ name: 'database' }, { name: 'grpc' }, { name: 'http' });
    expect(await Promise.all([lifecycle.stop(), lifecycle.stop()])).toEqual([true, true]);
    expect(order).toEqual(['http', 'grpc', 'database']);
  });

  test('stops what is started while it is stopping, and makes the caller start no more', async () => {
    const settled = Promise.withResolvers<void>();
    const { order, lifecycle } = start({ stop: () => settled.promise });
    const stopped = lifecycle.stop();
    const late = { name: 'late', timeoutMs: 1000, stop: async () => void order.push('late') };
    expect(() => lifecycle.add(late)).toThrow('stopping');
    settled.resolve();
    expect(await stopped).toBe(true);
    expect(order).toEqual(['late']);
  });

  test('aborts its signal before the first phase', async () => {
    const aborted: boolean[] = [];
    const { lifecycle } = start({ stop: async () => void aborted.push(lifecycle.signal.aborted) });
    expect([lifecycle.isStopping, lifecycle.signal.aborted]).toEqual([false, false]);
    await lifecycle.stop();
    expect([lifecycle.isStopping, aborted]).toEqual([true, [true]]);
  });

  test('gives a phase the time that earlier ones left', async () => {
    const ended = Promise.withResolvers<void>();
    const { clock, lifecycle } = start({ timeoutMs: 100, stop: () => ended.promise }, {}, {});
    const stopped = lifecycle.stop();
    await clock.advance(2_099);
    ended.resolve();
    expect(await stopped).toBe(true);
  });

  test('leaves a phase its own time after a late one', async () => {
    const ended = Promise.withResolvers<void>();
    const { clock, lifecycle } = start({ timeoutMs: 100, stop: () => ended.promise }, { stop: never });
    const stopped = lifecycle.stop();
    await clock.advance(1_000);
    await clock.advance(99);
    ended.resolve();
    expect(await stopped).toBe(false);
  });

  test('is clean when a late phase has succeeded by the end of the last', async () => {
    const [slow, last] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { clock, lifecycle } = start({ stop: () => last.promise }, { timeoutMs: 100, stop: () => slow.promise });
    const stopped = lifecycle.stop();
    await clock.advance(100);
    slow.resolve();
    await clock.advance(1);
    last.resolve();
    expect(await stopped).toBe(true);
  });

  test('continues after a late or failed phase, and reports an unclean stop', async () => {
    const { clock, order, lifecycle } = start(
      { name: 'database' },
      { stop: never },
      { stop: () => Promise.reject(new Error('no')) },
      {
        stop: () => {
          throw new Error('at once');
        },
      },
    );
    const stopped = lifecycle.stop();
    await clock.advance(2_999);
    expect(order).toEqual([]);
    await clock.advance(1);
    expect(await stopped).toBe(false);
    expect(order).toEqual(['database']);
  });
});

describe('signals', () => {
  test('make the process exit with 0 after a clean stop', async () => {
    const { clock, order, source } = start({ name: 'all' });
    source.emit('SIGTERM');
    await clock.advance(0);
    expect(order).toEqual(['all']);
    expect(source.exits).toEqual([0]);
  });

  test('make an interrupted tool exit with 128 plus their number', async () => {
    const { clock, order, lifecycle } = start({ name: 'all' });
    const tool = new FakeProcess();
    stopOnSignals(lifecycle, log, { source: tool, clock, exitCodeAfter: (signal) => 128 + signal });
    tool.emit('SIGTERM');
    await clock.advance(0);
    expect(order).toEqual(['all']);
    expect(tool.exits).toEqual([143]);
  });

  test('make the process exit with 1 when a phase was late', async () => {
    const { clock, source } = start({ stop: never });
    source.emit('SIGINT');
    await clock.advance(1000);
    expect(source.exits).toEqual([1]);
  });

  test('force the exit the second time', async () => {
    const { clock, source } = start({ stop: never });
    source.emit('SIGTERM');
    await clock.advance(600);
    source.emit('SIGINT');
    expect(source.exits).toEqual([130]);
  });

  test('received twice, from npm and from the terminal, count as one', async () => {
    const { clock, order, source } = start({ name: 'all' });
    source.emit('SIGINT');
    source.emit('SIGINT');
    await clock.advance(0);
    expect(order).toEqual(['all']);
    expect(source.exits).toEqual([0]);
  });

  test('are not needed for an uncaught error, which stops in order and exits with 1', async () => {
    const { clock, order, source } = start({ name: 'all' });
    source.emit('unhandledRejection', new Error('oops'));
    await clock.advance(0);
    expect(order).toEqual(['all']);
    expect(source.exits).toEqual([1]);
  });
});
