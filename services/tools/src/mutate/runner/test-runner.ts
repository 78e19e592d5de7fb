import { resolve } from 'node:path';
import { INSTRUMENTER_CONSTANTS, type InstrumenterContext, type StrykerOptions } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestRunner,
  type TestRunnerCapabilities,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { loadTests, type TestFile } from './load-tests.ts';
import { noteError, runTests } from './run-tests.ts';

/** Milliseconds that a test may take: less only fails tests of a busy machine. */
const testTimeoutMs = 180_000;

/** What instrumented code reads and writes: which test runs, which mutation is on, how often it was reached. */
const context: InstrumenterContext = {};

/**
 * Stryker's runner of a room's tests, `testFiles`. They are loaded once in a process, with instrumented code, in which a
 * mutation is then switched on by a variable. Modules keep their state from one mutation to the next, so a fate counts
 * only where that cannot have made it; else they are loaded anew, with the mutation on.
 */
class OneProcessRunner implements TestRunner {
  static readonly inject = tokens(commonTokens.options);
  readonly #paths: readonly string[];
  #files: Promise<TestFile[]> | undefined;

  constructor({ testFiles = [] }: StrykerOptions) {
    this.#paths = testFiles.map((file) => resolve(file));
  }

  capabilities(): TestRunnerCapabilities {
    return { reloadEnvironment: true };
  }

  init(): Promise<void> {
    Object.assign(globalThis, { [INSTRUMENTER_CONSTANTS.NAMESPACE]: context });
    process.on('uncaughtException', noteError).on('unhandledRejection', noteError);
    return Promise.resolve();
  }

  async dryRun(_: DryRunOptions): Promise<DryRunResult> {
    const result = await this.#run();
    return { ...result, ...(context.mutantCoverage && { mutantCoverage: context.mutantCoverage }) };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const wasLoaded = this.#files !== undefined && !options.reloadEnvironment;
    if (!wasLoaded) this.#files = undefined;
    const result = await this.#mutate(options);
    if (!wasLoaded || (await this.#isCertain(result))) return result;
    this.#files = undefined;
    return this.#mutate(options);
  }

  /** Whether no state of modules can have made a fate: the test that failed passes without the mutation. */
  async #isCertain(result: MutantRunResult): Promise<boolean> {
    if (result.status !== MutantRunStatus.Killed) return result.status === MutantRunStatus.Timeout;
    const without = await this.#run(new Set(result.killedBy));
    return toMutantRunResult(without).status === MutantRunStatus.Survived;
  }

  async #mutate({ activeMutant, testFilter, hitLimit }: MutantRunOptions): Promise<MutantRunResult> {
    Object.assign(context, { activeMutant: activeMutant.id, hitLimit, hitCount: hitLimit && 0 });
    const result = await this.#run(this.#idsOf(testFilter));
    const limit = determineHitLimitReached(context.hitCount, hitLimit);
    Object.assign(context, { activeMutant: undefined, hitLimit: undefined, hitCount: undefined });
    return toMutantRunResult(limit ?? result, false);
  }

  async #run(ids?: ReadonlySet<string>): Promise<DryRunResult> {
    const began = (id?: string) => void Object.assign(context, { currentTestId: id });
    try {
      return { status: DryRunStatus.Complete, tests: await runTests(await this.#load(), began, ids) };
    } catch (error) {
      return { status: DryRunStatus.Error, errorMessage: error instanceof Error ? error.stack! : String(error) };
    }
  }

  /** Nothing, for all tests: Stryker names the files then, for code that runs while modules load. */
  #idsOf(filter: readonly string[] = this.#paths): ReadonlySet<string> | undefined {
    return filter[0] === this.#paths[0] ? undefined : new Set(filter);
  }

  #load(): Promise<TestFile[]> {
    this.#files ??= loadTests(this.#paths, testTimeoutMs);
    return this.#files;
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'one-process', OneProcessRunner)];
