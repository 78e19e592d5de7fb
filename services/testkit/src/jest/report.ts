import { existsSync, readFileSync } from 'node:fs';

/** The members of Jest's JSON report that are read here. */
interface JestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** A test that failed, or a file that could not be run; then `test` is absent. */
export interface Failure {
  file: string;
  test?: string;
  /** Beginning of what Jest said. */
  message: string;
}

/** What a run of Jest came to. */
export interface RunResult {
  /** Full names, as often as they passed. */
  passed: string[];
  failures: Failure[];
  /** Tests that were skipped or are to be written, as `file › test`. */
  skipped: string[];
}

const messageChars = 300;

/** Reads Jest's report; undefined where Jest ended before it wrote one. */
export function readReport(path: string): RunResult | undefined {
  if (!existsSync(path)) return undefined;
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as JestReport;
  const failures: Failure[] = [];
  const passed: string[] = [];
  const skipped: string[] = [];
  for (const { name: file, status, message, assertionResults } of testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName: test, failureMessages } of failed) {
      failures.push({ file, test, message: shortened(failureMessages[0] ?? '') });
    }
    if (status === 'failed' && failed.length === 0) failures.push({ file, message: shortened(message) });
    for (const { fullName: test, status: ended } of assertionResults) {
      if (ended === 'passed') passed.push(test);
      else if (ended !== 'failed') skipped.push(`${file} › ${test}`);
    }
  }
  return { passed, failures, skipped };
}

/** The first lines of a message, without colours, on one line. */
function shortened(message: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
  const plain = message.replace(/\u001b\[\d*m/g, '');
  return plain.replace(/\s+/g, ' ').trim().slice(0, messageChars);
}
