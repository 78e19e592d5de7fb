import { type TestResult, TestStatus } from '@stryker-mutator/api/test-runner';
import { fc } from '@varfreq/testkit/property';
import { addEventHandler, getState, run, setState } from 'jest-circus';
import type { TestFile } from './load-tests.ts';

type Result = Awaited<ReturnType<typeof run>>['testResults'][number];

/**
 * Runs tests of loaded files up to the first that fails: those with the given ids, or all. Files that took less time in
 * their last run come first. `began` is called with each test's id, and with nothing when the test has ended. Errors:
 * something failed outside of tests.
 */
export async function runTests(
  files: readonly TestFile[],
  began: (id?: string) => void,
  ids?: ReadonlySet<string>,
): Promise<TestResult[]> {
  const wanted = files.filter(({ tests }) => ids === undefined || !ids.isDisjointFrom(new Set(tests.values())));
  const results: TestResult[] = [];
  for (const file of wanted.sort((a, b) => lastMs(a) - lastMs(b))) {
    results.push(...(await runFile(file, began, ids)));
    if (results.some(({ status }) => status === TestStatus.Failed)) break;
  }
  return results;
}

async function runFile(file: TestFile, began: (id?: string) => void, ids?: ReadonlySet<string>): Promise<TestResult[]> {
  for (const [test, id] of file.tests) {
    Object.assign(test, { errors: [], status: null, mode: ids?.has(id) === false ? 'skip' : undefined });
  }
  setState(file.state).unhandledErrors.length = 0;
  fc.configureGlobal(file.properties);
  current = { tests: file.tests, began, hasFailed: false };
  const { testResults, unhandledErrors } = await run();
  if (unhandledErrors.length > 0) throw new Error(unhandledErrors.join('\n'));
  const names = [...file.tests.values()];
  return testResults.map((result, index) => resultOf(file.path, names[index]!, result));
}

let current: { tests: TestFile['tests']; began: (id?: string) => void; hasFailed: boolean };
addEventHandler((event) => {
  if (event.name === 'test_start') {
    if (current.hasFailed) event.test.mode = 'skip';
    current.began(current.tests.get(event.test));
  } else if (event.name === 'test_done' || event.name === 'test_skip') {
    current.began();
    current.hasFailed ||= event.test.errors.length > 0;
  }
});

/** An error that no test awaits, of the test that runs. */
export function noteError(error: unknown): void {
  const { currentlyRunningTest, unhandledErrors } = getState();
  (currentlyRunningTest?.errors ?? unhandledErrors).push(error);
}

function lastMs({ tests }: TestFile): number {
  return [...tests.keys()].reduce((ms, { duration }) => ms + (duration ?? 0), 0);
}

function resultOf(fileName: string, id: string, { status, errors, duration, location }: Result): TestResult {
  const startPosition = { line: (location?.line ?? 1) - 1, column: location?.column ?? 0 };
  const test = { id, name: id, fileName, startPosition, timeSpentMs: duration ?? 0 };
  if (status !== 'done') return { ...test, status: TestStatus.Skipped };
  if (errors.length === 0) return { ...test, status: TestStatus.Success };
  return { ...test, status: TestStatus.Failed, failureMessage: errors[0]! };
}
