import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Failure, type RunResult, readReport } from './report.ts';

export const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Arguments of Node that run Jest, in the project's folder. Without memory protection keys: with them, V8 aborts now and
 * then when threads compile at once ("Check failed: jit_page.has_value()").
 */
export const jestCommand = [
  '--no-memory-protection-keys',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
] as const;

/** Options of a run of Jest. */
export interface JestOptions {
  /** Projects of the configuration, by display name. */
  projects: readonly string[];
  /** Passed to Jest for the first run. */
  args: readonly string[];
  /** Test files at the same time. */
  workers: number;
  /** Milliseconds that a test may take unless it says otherwise. Default: as configured. */
  timeoutMs?: number;
  /** Environment of the tests; `home` is an empty folder that is removed afterwards. Default: inherited. */
  environment?: (home: string) => NodeJS.ProcessEnv;
  /** Where Jest's report as text goes. Default: this process's standard error. */
  output?: 'inherit' | 'ignore';
  /** Configuration, relative to the project's folder. Default: the project's. */
  config?: string;
}

/** What the tests came to after failed ones were run once more. */
export interface Outcome {
  passed: number;
  failures: Failure[];
  /** Tests that failed and passed when they were run once more, with the first failure. */
  flaky: Failure[];
  skipped: string[];
}

/**
 * Runs tests, then once more what failed, by itself: the failed tests of a file without the others, a file that could
 * not be run whole. What passes then counts as passed and as flaky. A run without a report, or that fails without a
 * failed test, counts as one failure.
 */
export async function runJest(options: JestOptions): Promise<Outcome> {
  const first = await runOnce(options);
  const outcome: Outcome = { passed: first.passed.length, failures: [], flaky: [], skipped: first.skipped };
  for (const [file, failed] of Map.groupBy(first.failures, (failure) => failure.file)) {
    if (file === '') outcome.failures.push(...failed);
    else judge(outcome, failed, await runOnce({ ...options, args: onlyArguments(failed) }));
  }
  return outcome;
}

/** Adds the results of rerunning the failures of one file. */
function judge(outcome: Outcome, failed: readonly Failure[], again: RunResult): void {
  for (const failure of failed) {
    const { test } = failure;
    const later = again.failures.filter((one) => test === undefined || one.test === undefined || one.test === test);
    const hasPassed = test === undefined ? again.passed.length > 0 : again.passed.includes(test);
    if (later.length > 0) outcome.failures.push(...later);
    else if (hasPassed) outcome.flaky.push(failure);
    else outcome.failures.push(failure);
    if (later.length === 0 && hasPassed) outcome.passed += test === undefined ? again.passed.length : 1;
  }
}

/** One run. A failure of no file has an empty one. */
async function runOnce(options: JestOptions): Promise<RunResult> {
  const { projects, args, workers, timeoutMs, environment, output = 'inherit' } = options;
  const { config = 'services/jest.config.mjs' } = options;
  const home = await mkdtemp(join(tmpdir(), 'varfreq-jest-'));
  try {
    const report = join(home, 'report.json');
    const limits = [`--maxWorkers=${workers}`, ...(timeoutMs === undefined ? [] : [`--testTimeout=${timeoutMs}`])];
    const select = ['--selectProjects', ...projects];
    const jest = [...jestCommand, ...args, '--config', config, ...limits, '--json', '--outputFile', report, ...select];
    const child = spawn(process.execPath, jest, {
      cwd: projectRoot,
      env: environment?.(home),
      stdio: ['ignore', 'ignore', output],
    });
    const end = () => child.kill();
    process.once('exit', end);
    const [code, signal] = await once(child, 'close');
    process.off('exit', end);
    const result = readReport(report) ?? { passed: [], failures: [], skipped: [] };
    const isExplained = code === 0 || result.failures.length > 0;
    return isExplained ? result : { ...result, failures: [unexplained(code, signal)] };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

function unexplained(code: number | null, signal: string | null): Failure {
  return { file: '', message: `Jest ended with ${signal ?? `code ${code}`}, and reported no failed test` };
}

/** Arguments that select failed tests of one file and nothing else. */
function onlyArguments(failed: readonly Failure[]): string[] {
  const names = failed.flatMap(({ test }) => (test === undefined ? [] : [RegExp.escape(test)]));
  const only = names.length > 0 ? ['--testNamePattern', `^(${names.join('|')})$`] : [];
  return ['--runTestsByPath', failed[0]!.file, ...only];
}

/**
 * Prints what did not pass at once, then one line of totals, in which skipped tests count as failed unless `isPart`: a
 * part of the tests was asked for. Returns the exit code: 0 when some passed and none failed.
 */
export function printOutcome({ passed, failures, skipped, flaky }: Outcome, isPart: boolean): number {
  const missing = isPart ? [] : skipped;
  for (const test of missing) console.log(`skipped: ${relative(projectRoot, test)}`);
  for (const failure of failures) console.log(`failed: ${nameOf(failure)} ${failure.message}`);
  // A setup that fails once fails every test of its file: one cause, one line.
  const causes = Map.groupBy(flaky, ({ file, message }) => `${file}\n${message}`);
  for (const [test, ...others] of causes.values()) {
    const more = others.length === 0 ? '' : ` and ${others.length} more of its file`;
    console.log(`flaky: ${nameOf(test!)}${more} failed, then passed when run once more; first: ${test!.message}`);
  }
  const failed = failures.length + missing.length;
  console.log(`${passed} passed, ${failed} failed`);
  return passed > 0 && failed === 0 ? 0 : 1;
}

function nameOf({ file, test }: Failure): string {
  const path = file === '' ? [] : [relative(projectRoot, file)];
  return [...path, ...(test === undefined ? [] : [test])].join(' › ');
}
