import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testEnvironment } from './config.ts';
import { fetchChartTools } from './tools.ts';

// `npm run test:charts`: the chart and the manifests, rendered and checked; arguments are passed on to Jest. Ends with
// one line of totals.
const root = fileURLToPath(new URL('../../../..', import.meta.url));

const home = await mkdtemp(join(tmpdir(), 'varfreq-charts-'));
try {
  const env = testEnvironment(await fetchChartTools(), home);
  const report = join(home, 'report.json');
  const jest = ['node_modules/jest/bin/jest.js', '--config', 'services/jest.charts.config.mjs', '--json'];
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const args = [...flags, ...jest, `--outputFile=${report}`, ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => child.kill());
  await once(child, 'close');
  const { passed, failed } = await totals(report);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = passed > 0 && failed === 0 ? 0 : 1;
} finally {
  await rm(home, { recursive: true, force: true });
}

/** Skipped tests count as failed. */
async function totals(report: string): Promise<{ passed: number; failed: number }> {
  const told = JSON.parse(await readFile(report, 'utf8')) as Record<string, number>;
  const { numPassedTests: passed = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = told;
  const { numPendingTests = 0, numTodoTests = 0 } = told;
  return { passed, failed: numFailedTests + numRuntimeErrorTestSuites + numPendingTests + numTodoTests };
}
