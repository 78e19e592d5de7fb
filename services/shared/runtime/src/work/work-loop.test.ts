import { afterEach, describe, expect, test } from '@jest/globals';
import type { Assignment } from '@varfreq/contracts/metadata/v1/Assignment';
import type { BeatRequestInit } from '@varfreq/contracts/metadata/v1/BeatRequest';
import type { ClaimNextRequestInit } from '@varfreq/contracts/metadata/v1/ClaimNextRequest';
import type { DoneRequestInit } from '@varfreq/contracts/metadata/v1/DoneRequest';
import type { FailRequestInit } from '@varfreq/contracts/metadata/v1/FailRequest';
import { FakeClock } from '../clock/fake-clock.ts';
import { AppError } from '../errors.ts';
import type { CallOptions } from '../grpc/methods.ts';
import { createLogger, type Logger } from '../log.ts';
import { Metrics } from '../metrics/metrics.ts';
import { softwareVersion } from '../software-version.ts';
import { mostAssignments } from './settings.ts';
import { startWorkLoop } from './work-loop.ts';
import type { Execute, WorkCall, WorkerTasks } from './work-types.ts';

function assignmentOf(taskId: number, user = 1): Assignment {
  return {
    lease: { taskId, epoch: 1, shard: 0, attempt: 1 },
    leaseMs: 30_000,
    beatEveryMs: 5000,
    stopAfterMs: 20_000,
    objectPrefix: `t/${taskId}/`,
    uncompressedLimitBytes: 1e9,
    expansionRatioLimit: 500,
    user,
    reserve: null,
    work: 'parse',
  };
}

const outage = () => new AppError('unavailable', 'metadata is down');

/** Metadata in memory: a queue of tasks and the reports of workers. */
class FakeTasks implements WorkerTasks {
  waiting: number[] = [];
  /** Tasks of users without running work here. */
  waitingSpare: number[] = [];
  claims: number[] = [];
  heartbeats: BeatRequestInit[] = [];
  dones: DoneRequestInit[] = [];
  fails: FailRequestInit[] = [];
  cancelled = new Set<number>();
  isDown = false;
  /** Failures are received, and their answers never come. */
  answersNoFailure = false;
  #wake: () => void = () => undefined;

  async claimNext({ free = 0, spare = 0 }: ClaimNextRequestInit) {
    this.claims.push(free);
    if (this.isDown) throw outage();
    const assignments = this.waiting.splice(0, Math.min(free, mostAssignments)).map((taskId) => assignmentOf(taskId));
    const room = Math.min(spare, Math.max(0, mostAssignments - free));
    const others = this.waitingSpare.splice(0, room).map((taskId) => assignmentOf(taskId, taskId));
    return { assignments: [...assignments, ...others] };
  }

  async beat(request: BeatRequestInit) {
    if (this.isDown) throw outage();
    this.heartbeats.push(request);
    return { cancel: this.cancelled.has(Number(request.lease?.taskId)) };
  }

  async done(request: DoneRequestInit) {
    if (this.isDown) throw outage();
    this.dones.push(request);
    return { accepted: true };
  }

  async fail(request: FailRequestInit, { signal }: CallOptions = {}) {
    if (this.isDown) throw outage();
    if (this.answersNoFailure) await new Promise((_, reject) => signal?.addEventListener('abort', reject));
    this.fails.push(request);
    return { accepted: !this.cancelled.has(Number(request.lease?.taskId)) };
  }

  async *watch(_request: object, options: CallOptions = {}) {
    while (!options.signal?.aborted) {
      yield { kind: 'PARSE' as const, taskId: 0 };
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        options.signal?.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }

  submitOfOthers(...taskIds: number[]): void {
    this.waitingSpare.push(...taskIds);
    this.#wake();
  }

  submit(...taskIds: number[]): void {
    this.waiting.push(...taskIds);
    this.#wake();
  }
}

const clock = new FakeClock();
let stop: () => Promise<void> = async () => undefined;

/** An execution that ends on demand of the test. */
class Executions {
  calls = new Map<number, WorkCall>();
  #ends = new Map<number, PromiseWithResolvers<{ result: { records: number } }>>();

  execute: Execute = (assignment, call) => {
    const taskId = assignment.lease?.taskId ?? 0;
    const end = Promise.withResolvers<{ result: { records: number } }>();
    this.calls.set(taskId, call);
    this.#ends.set(taskId, end);
    call.signal.addEventListener('abort', () => end.reject(call.signal.reason), { once: true });
    return end.promise;
  };

  finish(taskId: number): void {
    this.#ends.get(taskId)?.resolve({ result: { records: taskId } });
  }

  fail(taskId: number, error: unknown): void {
    this.#ends.get(taskId)?.reject(error);
  }
}

const silent = createLogger({ service: 'test', level: 'silent' });

interface StartOptions {
  concurrency?: number;
  spare?: number;
  execute?: Execute;
  before?: (tasks: FakeTasks) => void;
  log?: Logger;
  metrics?: Metrics;
}

async function start(options: StartOptions = {}) {
  const tasks = new FakeTasks();
  options.before?.(tasks);
  const executions = new Executions();
  const loop = startWorkLoop({
    kind: 'PARSE',
    tasks,
    workerId: 'worker-1',
    concurrency: options.concurrency ?? 2,
    spare: options.spare ?? 0,
    pollMs: 3000,
    log: options.log ?? silent,
    execute: options.execute ?? executions.execute,
    clock,
    random: () => 0,
    metrics: options.metrics,
  });
  stop = async () => {
    const stopped = loop.stop(10_000);
    await clock.advance(20_000);
    await stopped;
  };
  await clock.advance(0);
  return { tasks, executions, loop };
}

afterEach(async () => await stop());

describe('claiming', () => {
  test('fills the free places and claims again as soon as one is free', async () => {
    const { tasks, executions } = await start();
    tasks.submit(1, 2, 3);
    await clock.advance(0);
    expect([...executions.calls.keys()]).toEqual([1, 2]);
    executions.finish(1);
    await clock.advance(0);
    expect([...executions.calls.keys()]).toEqual([1, 2, 3]);
    expect(tasks.dones).toMatchObject([{ lease: { taskId: 1, attempt: 1 }, result: { records: 1 } }]);
  });

  test('asks once per poll without a wake-up, and never with all places taken', async () => {
    const { tasks, executions } = await start({ concurrency: 1 });
    const claims = tasks.claims.length;
    await clock.advance(9000);
    expect(tasks.claims.length - claims).toBe(3);
    tasks.submit(1);
    await clock.advance(0);
    const busy = tasks.claims.length;
    await clock.advance(9000);
    expect(tasks.claims.length).toBe(busy);
    executions.finish(1);
    await clock.advance(0);
    expect(tasks.claims.length).toBe(busy + 1);
  });

  test('accepts work of other users while its places are taken, in slices of a second, and reports the time of each', async () => {
    const { tasks, executions } = await start({ concurrency: 1, spare: 1 });
    tasks.submit(1, 2);
    await clock.advance(0);
    await clock.advance(4000);
    tasks.submitOfOthers(7, 8);
    await clock.advance(0);
    expect([...executions.calls.keys()]).toEqual([1, 7]);
    const paused = () => [1, 7].filter((taskId) => executions.calls.get(taskId)!.turn.isPaused);
    expect(paused()).toEqual([1]);
    await clock.advance(1000);
    expect(paused()).toEqual([7]);
    await clock.advance(1000);
    expect(paused()).toEqual([1]);
    executions.finish(7);
    await clock.advance(0);
    expect([...executions.calls.keys()]).toEqual([1, 7, 8]);
    executions.finish(1);
    executions.finish(8);
    await clock.advance(0);
    expect(tasks.dones.map(({ lease, workedMs }) => [lease!.taskId, workedMs])).toEqual([
      [7, 1000],
      [1, 5000],
      [8, 0],
    ]);
    expect([...executions.calls.keys()]).toEqual([1, 7, 8, 2]);
  });

  test("hears of another user's work while work of its own user waits for a place", async () => {
    const { tasks, executions } = await start({ concurrency: 1, spare: 1 });
    tasks.submit(1);
    await clock.advance(0);
    tasks.submit(2);
    await clock.advance(0);
    expect([...executions.calls.keys()]).toEqual([1]);
    tasks.submitOfOthers(9);
    await clock.advance(0);
    expect([...executions.calls.keys()]).toEqual([1, 9]);
  });

  test('does not ask again after an answer that fills its free places and leaves spare ones', async () => {
    const { tasks, executions } = await start({ concurrency: 2, spare: 2 });
    const claims = tasks.claims.length;
    tasks.submit(1, 2, 3);
    await clock.advance(0);
    expect([...executions.calls.keys()]).toEqual([1, 2]);
    expect(tasks.claims.length).toBe(claims + 1);
    executions.finish(1);
    await clock.advance(0);
    expect([...executions.calls.keys()]).toEqual([1, 2, 3]);
    expect(tasks.claims.length).toBe(claims + 2);
  });

  test('asks again after a full answer, for spare places that had no room in it', async () => {
    const { tasks, executions } = await start({ concurrency: 8, spare: 8 });
    tasks.waiting.push(1, 2, 3, 4, 5, 6, 7, 8);
    tasks.submitOfOthers(9, 10);
    await clock.advance(0);
    expect([...executions.calls.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('starts while metadata is unavailable, backs off, and recovers', async () => {
    const { tasks, executions } = await start({ before: (fake) => (fake.isDown = true) });
    await clock.advance(60_000);
    expect(tasks.claims.length).toBeGreaterThan(4);
    expect(tasks.claims.length).toBeLessThan(12);
    tasks.isDown = false;
    tasks.submit(1);
    await clock.advance(15_000);
    expect(executions.calls.has(1)).toBe(true);
  });
});

describe('a running assignment', () => {
  test('has its lease from the sending of a slow heartbeat, not from the answer', async () => {
    const { tasks, executions } = await start();
    const beat = tasks.beat.bind(tasks);
    tasks.beat = async (request) => {
      tasks.beat = beat;
      await clock.sleep(4000);
      return await beat(request);
    };
    tasks.submit(1);
    await clock.advance(0);
    await clock.advance(9000); // sent at 5 s, answered at 9 s
    expect(tasks.heartbeats).toHaveLength(1);
    tasks.isDown = true;
    await clock.advance(15_900);
    expect(executions.calls.get(1)?.signal.aborted).toBe(false);
    await clock.advance(200); // 20.1 s after the sending
    expect(executions.calls.get(1)?.signal.aborted).toBe(true);
    tasks.isDown = false;
  });

  test('sends heartbeats with its progress, which never decreases', async () => {
    const { tasks, executions } = await start();
    tasks.submit(1);
    await clock.advance(0);
    executions.calls.get(1)?.progress({ bytesDone: 50, bytesTotal: 100, recordsDone: 7 });
    executions.calls.get(1)?.progress({ bytesDone: 40, bytesTotal: 100, recordsDone: 6 });
    await clock.advance(11_000);
    expect(tasks.heartbeats).toMatchObject([
      { lease: { taskId: 1 }, bytesDone: 50, bytesTotal: 100, recordsDone: 7 },
      { lease: { taskId: 1 }, bytesDone: 50, bytesTotal: 100, recordsDone: 7 },
    ]);
  });

  test('is aborted by a cancelling heartbeat and reports nothing', async () => {
    const { tasks, executions } = await start();
    tasks.submit(1);
    await clock.advance(0);
    tasks.cancelled.add(1);
    await clock.advance(5000);
    expect(executions.calls.get(1)?.signal.aborted).toBe(true);
    await clock.advance(30_000);
    expect([...tasks.dones, ...tasks.fails]).toEqual([]);
  });

  test('continues through failed heartbeats and stops itself when none succeeds in time', async () => {
    const { tasks, executions } = await start();
    tasks.submit(1);
    await clock.advance(5000);
    tasks.isDown = true;
    await clock.advance(14_000);
    tasks.isDown = false;
    await clock.advance(2000);
    expect(executions.calls.get(1)?.signal.aborted).toBe(false);
    tasks.isDown = true;
    const lastGood = tasks.heartbeats.length;
    await clock.advance(18_000);
    expect(executions.calls.get(1)?.signal.aborted).toBe(false);
    await clock.advance(2100);
    expect(executions.calls.get(1)?.signal.aborted).toBe(true);
    tasks.isDown = false;
    await clock.advance(30_000);
    expect(tasks.heartbeats.length).toBe(lastGood);
    expect([...tasks.dones, ...tasks.fails]).toEqual([]);
  });

  test('reports its output through an outage of metadata, keeping its lease', async () => {
    const { tasks, executions } = await start();
    tasks.submit(1);
    await clock.advance(0);
    tasks.isDown = true;
    executions.finish(1);
    await clock.advance(12_000);
    expect(tasks.dones).toEqual([]);
    tasks.isDown = false;
    await clock.advance(5000);
    expect(tasks.dones).toHaveLength(1);
  });

  test('abandons an output that is not accepted before the lease expires', async () => {
    const { tasks, executions } = await start();
    tasks.submit(1);
    await clock.advance(0);
    tasks.isDown = true;
    executions.finish(1);
    await clock.advance(25_000);
    tasks.isDown = false;
    await clock.advance(30_000);
    expect(tasks.dones).toEqual([]);
  });
});

describe('a failed execution', () => {
  test('fails the task permanently, with its message, when the data is bad', async () => {
    const { tasks, executions } = await start();
    tasks.submit(1);
    await clock.advance(0);
    executions.fail(1, new AppError('invalid_observations', 'line 3: no'));
    await clock.advance(0);
    expect(tasks.fails).toEqual([
      {
        lease: { taskId: 1, epoch: 1, shard: 0, attempt: 1 },
        error: { code: 'invalid_observations', message: 'line 3: no' },
        transient: false,
        handedBack: false,
        workedMs: 0,
      },
    ]);
  });

  test('in part of a file reports the line separately from the message', async () => {
    const { tasks, executions } = await start();
    tasks.submit(1);
    await clock.advance(0);
    executions.fail(1, new AppError('invalid_regions', 'a VCF', { details: { shardLine: 7, fileFault: 'is_vcf' } }));
    await clock.advance(0);
    const error = { code: 'invalid_regions', message: 'a VCF', fileFault: 'is_vcf' };
    expect(tasks.fails).toMatchObject([{ error, line: 7 }]);
  });

  test('of a task cancelled meanwhile is not logged as an error', async () => {
    const lines: string[] = [];
    const log = createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } });
    const { tasks, executions } = await start({ log });
    tasks.submit(1, 2);
    await clock.advance(0);
    tasks.cancelled.add(1);
    for (const taskId of [1, 2]) executions.fail(taskId, new AppError('not_found', 'the file is gone'));
    await clock.advance(0);
    const levels = lines.map((line) => JSON.parse(line)).map(({ event, level, taskId }) => [taskId, event, level]);
    expect(levels.filter(([, event]) => /failed|dropped/.test(event))).toEqual([
      [1, 'work_dropped', 'info'],
      [2, 'work_failed', 'error'],
    ]);
    expect(levels.filter(([taskId, , level]) => taskId === 1 && level === 'error')).toEqual([]);
  });

  test('of a task whose heartbeat is cancelled before the report is answered is not logged as an error', async () => {
    const lines: string[] = [];
    const log = createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } });
    const { tasks, executions } = await start({ log });
    tasks.submit(1);
    await clock.advance(0);
    tasks.answersNoFailure = true;
    tasks.cancelled.add(1);
    executions.fail(1, new AppError('integrity_conflict', 'this attempt has lost its task'));
    await clock.advance(5000);
    const levels = lines.map((line) => JSON.parse(line)).map(({ event, level }) => [event, level]);
    expect(levels).toContainEqual(['work_dropped', 'info']);
    expect(levels.filter(([, level]) => level === 'error')).toEqual([]);
  });

  test('logs its code and line, and nothing that its message quotes from the file', async () => {
    const lines: string[] = [];
    const log = createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } });
    const { tasks, executions } = await start({ log });
    tasks.submit(1);
    await clock.advance(0);
    const cause = new Error('found "20 NA00001"');
    executions.fail(1, new AppError('invalid_observations', 'found "20 NA00001"', { details: { line: 3 }, cause }));
    await clock.advance(0);
    expect(lines.join('')).not.toContain('NA00001');
    const failed = lines.map((line) => JSON.parse(line)).find(({ event }) => event === 'work_failed');
    expect(failed).toMatchObject({ taskId: 1, code: 'invalid_observations', line: 3 });
  });

  test('caused by a missing file logs the code of the cause, not the name of the file', async () => {
    const lines: string[] = [];
    const log = createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } });
    const { tasks, executions } = await start({ log });
    tasks.submit(1);
    await clock.advance(0);
    const cause = Object.assign(new Error("ENOENT: no such file, open '/files/Roe, Jane.vcf'"), { code: 'ENOENT' });
    executions.fail(1, new AppError('data_source_unavailable', 'The data source cannot be read.', { cause }));
    await clock.advance(0);
    expect(lines.join('')).not.toContain('Roe, Jane');
    const failed = lines.map((line) => JSON.parse(line)).find(({ event }) => event === 'work_failed');
    expect(failed).toMatchObject({ taskId: 1, code: 'data_source_unavailable', cause: 'ENOENT' });
  });

  test('is transient and reveals no internals when the error is unexpected', async () => {
    const { tasks, executions } = await start();
    tasks.submit(1);
    await clock.advance(0);
    executions.fail(1, new Error('secret path'));
    await clock.advance(0);
    expect(tasks.fails).toMatchObject([
      { error: { code: 'internal_server_error' }, transient: true, handedBack: false },
    ]);
    expect(JSON.stringify(tasks.fails)).not.toContain('secret path');
  });

  test('is transient also when it throws synchronously', async () => {
    const execute: Execute = () => {
      throw new Error('at once');
    };
    const { tasks } = await start({ execute });
    tasks.submit(1);
    await clock.advance(0);
    expect(tasks.fails).toMatchObject([{ transient: true }]);
  });

  test('costs no attempt in an outage, and the worker waits longer each time', async () => {
    const starts: number[] = [];
    const execute: Execute = async () => {
      starts.push(clock.now());
      throw new AppError('unavailable', 'the blob store is down');
    };
    const { tasks } = await start({ execute, concurrency: 1 });
    tasks.submit(1, 2, 3, 4);
    await clock.advance(10_000);
    expect(tasks.fails).toHaveLength(4);
    expect(tasks.fails.every((fail) => fail.transient && fail.handedBack)).toBe(true);
    expect(starts.slice(1).map((time, i) => time - (starts[i] ?? 0))).toEqual([500, 1000, 2000]);
  });

  test('counts as an attempt where the store has too little space, and other work continues at once', async () => {
    const starts: number[] = [];
    const execute: Execute = async () => {
      starts.push(clock.now());
      throw new AppError('unavailable', 'the store is almost full', { details: { field: 'space' } });
    };
    const { tasks } = await start({ execute, concurrency: 1 });
    tasks.submit(1, 2, 3);
    await clock.advance(0);
    const error = { code: 'internal_server_error', message: 'The store has too little free space.' };
    const failure = { error, transient: true, handedBack: false, outOfSpace: true };
    expect(tasks.fails).toMatchObject([failure, failure, failure]);
    expect(new Set(starts).size).toBe(1);
  });
});

describe('stopping', () => {
  test('lets short work finish and hands back the rest, which counts as dropped', async () => {
    const metrics = new Metrics();
    const { tasks, executions, loop } = await start({ metrics });
    tasks.submit(1, 2);
    await clock.advance(0);
    const stopped = loop.stop(10_000);
    tasks.submit(3);
    await clock.advance(900);
    executions.finish(1);
    await clock.advance(5000);
    await stopped;
    expect(tasks.dones).toHaveLength(1);
    expect(tasks.fails).toMatchObject([{ lease: { taskId: 2 }, transient: true, handedBack: true }]);
    expect(tasks.waiting).toEqual([3]);
    const counted = (await metrics.text()).match(/^varfreq_work_duration_seconds_count\{.*$/gm)!;
    expect(counted.map((line) => /ending="\w+"\} \d/.exec(line)?.[0]).sort()).toEqual([
      'ending="done"} 1',
      'ending="dropped"} 1',
    ]);
  });

  test('gives work the configured time to finish, keeping its lease', async () => {
    const { tasks, executions, loop } = await start();
    tasks.submit(1, 2);
    await clock.advance(0);
    const stopped = loop.stop(70_000, 60_000);
    await clock.advance(59_000);
    executions.finish(1);
    await clock.advance(900);
    expect(executions.calls.get(2)?.signal.aborted).toBe(false);
    await clock.advance(200);
    await stopped;
    expect(tasks.dones).toHaveLength(1);
    expect(tasks.fails).toMatchObject([{ lease: { taskId: 2 }, handedBack: true }]);
  });

  test('names the release of the worker in every claim', async () => {
    const { tasks } = await start();
    const releases: (string | undefined)[] = [];
    const claimNext = tasks.claimNext.bind(tasks);
    tasks.claimNext = async (request) => {
      releases.push(request.release);
      return await claimNext(request);
    };
    tasks.submit(1);
    await clock.advance(0);
    expect(new Set(releases)).toEqual(new Set([softwareVersion]));
    expect(softwareVersion).not.toBe('');
  });

  test('hands back work assigned by a pending claim', async () => {
    const { tasks, executions, loop } = await start();
    const gate = Promise.withResolvers<void>();
    const claimNext = tasks.claimNext.bind(tasks);
    tasks.claimNext = async (request) => {
      await gate.promise;
      return await claimNext(request);
    };
    tasks.submit(1);
    await clock.advance(0);
    const stopped = loop.stop(10_000);
    await clock.advance(0);
    gate.resolve();
    await clock.advance(5000);
    await stopped;
    expect(executions.calls.get(1)?.signal.aborted).toBe(true);
    expect(tasks.fails).toMatchObject([{ handedBack: true }]);
  });

  test('does not wait beyond its grace period for an execution that does not end', async () => {
    const { tasks, loop } = await start({ execute: () => new Promise(() => undefined) });
    tasks.submit(1);
    await clock.advance(0);
    const stopped = loop.stop(10_000);
    await clock.advance(10_000);
    await stopped;
    stop = async () => undefined;
  });
});
