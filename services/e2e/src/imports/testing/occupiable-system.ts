import { expect } from '@jest/globals';
import { until } from '@varfreq/testkit/until';
import { type Density, LocalFiles } from './long-files.ts';
import { people } from './stored.ts';
import { fresh, type Tasked, TestSystem } from './test-system.ts';

const forever = 400;

/** A system whose workers have one thread each, so that tests can occupy all of them. */
export class OccupiableSystem {
  readonly tested: TestSystem;
  readonly files: LocalFiles;

  private constructor(tested: TestSystem, files: LocalFiles) {
    this.tested = tested;
    this.files = files;
  }

  static async start(env: Readonly<Record<string, string>> = {}): Promise<OccupiableSystem> {
    const files = await LocalFiles.make();
    const one = { VARFREQ_PARSER_THREADS: '1', VARFREQ_FREQUENCY_THREADS: '1' };
    // Progress and cancellation travel with the heartbeats.
    const quick = { VARFREQ_BEAT_EVERY_MS: '50', VARFREQ_LOG_LEVEL: 'info' };
    return new OccupiableSystem(
      await TestSystem.start({ VARFREQ_LOCAL_FILES_DIR: files.directory, ...one, ...quick, ...env }),
      files,
    );
  }

  async stop(): Promise<void> {
    await this.tested.stop();
    await this.files.remove();
  }

  /** A data source over a file of the operator's directory. */
  async localFile(name: string, filetype = 'vcf'): Promise<string> {
    return await this.tested.create('/data_sources/', { name, filetype, local_file: name });
  }

  /** A VCF of `times` times 16 MB. */
  async longFile(members = forever, density: Density = 'thin'): Promise<string> {
    const name = fresh('long');
    await this.files.writeLongVcf(name, members, density);
    return await this.localFile(name);
  }

  /** A sample that shows all of its carriers. */
  async sample(fields: Record<string, unknown> = {}): Promise<string> {
    return await this.tested.sample({ coverage_profile: false, pool_size: people, ...fields });
  }

  /** Starts an import that runs for many seconds. */
  async endless(sample?: string): Promise<string> {
    const fields = { sample: sample ?? (await this.sample()), data_source: await this.longFile() };
    const uri = await this.tested.create('/variations/', fields);
    await this.running(uri);
    return uri;
  }

  /** Waits until a task runs. */
  async running(uri: string): Promise<Tasked> {
    return await this.#running(uri, 0);
  }

  /** Waits until the worker of a task has reported progress. */
  async advancing(uri: string): Promise<Tasked> {
    return await this.#running(uri, 1);
  }

  async #running(uri: string, leastProgress: number): Promise<Tasked> {
    const asRunning = async () => {
      const tasked = await this.tested.look(uri);
      if (tasked.task.state === 'running') return tasked.task.progress! >= leastProgress && tasked;
      if (tasked.task.state !== 'waiting') throw new Error(`${uri} is past running: ${JSON.stringify(tasked.task)}`);
      return undefined;
    };
    return await until(`${uri} runs`, asRunning, { pauseMs: 10 });
  }

  /** Runs an action while all parsers are occupied, so that submitted tasks wait. */
  async held<T>(job: () => Promise<T>): Promise<T> {
    return await this.holding(() => this.endless(), job);
  }

  /** Runs an action while every worker of a kind has a running task started by `begin`. */
  async holding<T>(begin: () => Promise<string>, job: () => Promise<T>): Promise<T> {
    const holders: string[] = [];
    try {
      while (holders.length < this.tested.system.workers) holders.push(await begin());
      return await job();
    } finally {
      for (const holder of holders) await this.tested.remove(holder);
    }
  }

  /** Distinct states of a task as polled until its end. */
  async watch(uri: string): Promise<Tasked['task'][]> {
    const seen: Tasked['task'][] = [];
    return await until(`${uri} has ended`, async () => {
      const { task } = await this.tested.look(uri);
      if (JSON.stringify(task) !== JSON.stringify(seen.at(-1))) seen.push(task);
      return task.state !== 'waiting' && task.state !== 'running' && seen;
    });
  }
}

/** Checks polled states against the rules of progress. */
export function checkProgress(seen: readonly Tasked['task'][]): void {
  for (const task of seen.filter(({ state }) => state === 'waiting')) expect(task).toEqual({ state: 'waiting' });
  const running = seen.filter(({ state }) => state === 'running');
  for (const task of running) expect(task).toEqual({ state: 'running', progress: expect.any(Number) });
  const progress = running.map((task) => task.progress!);
  for (const value of progress) expect(Number.isInteger(value) && value >= 0 && value < 100).toBe(true);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(new Set(progress).size).toBeGreaterThan(2);
  expect(seen.at(-1)).toEqual({ state: 'succes', result: expect.anything() });
}
