import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Runs tests with a configuration of their own, in an environment of which `home` is an empty folder, and prints one
 * line of totals. True when there were tests and none failed; skipped tests count as failed.
 */
export async function runJest(
  config: string,
  environment: (home: string) => NodeJS.ProcessEnv,
  args: readonly string[],
): Promise<boolean> {
  const home = await mkdtemp(join(tmpdir(), 'varfreq-jest-'));
  try {
    const report = join(home, 'report.json');
    const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
    const jest = ['node_modules/jest/bin/jest.js', '--config', config, '--json', `--outputFile=${report}`, ...args];
    const child = spawn(process.execPath, [...flags, ...jest], {
      cwd: root,
      env: environment(home),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    process.once('exit', () => child.kill());
    await once(child, 'close');
    const { passed, failed } = await totals(report);
    console.log(`${passed} passed, ${failed} failed`);
    return passed > 0 && failed === 0;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function totals(report: string): Promise<{ passed: number; failed: number }> {
  const told = JSON.parse(await readFile(report, 'utf8')) as Record<string, number>;
  const { numPassedTests: passed = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = told;
  const { numPendingTests = 0, numTodoTests = 0 } = told;
  return { passed, failed: numFailedTests + numRuntimeErrorTestSuites + numPendingTests + numTodoTests };
}
