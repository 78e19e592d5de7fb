import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keysByBucket, messagesIn } from '../../components/look.ts';
import { type ClusterComponents, startComponents } from '../components.ts';
import { testEnvironment } from '../config.ts';

// `npm run test:cluster`: real Kafka, S3 stores and PostgreSQL; arguments are passed on to Jest.
const root = fileURLToPath(new URL('../../../../..', import.meta.url));

const isWhole = process.argv.length === 2;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const started = performance.now();
const { components, stop } = await startComponents();
console.log(`PostgreSQL, Kafka and MinIO are ready after ${Math.round((performance.now() - started) / 1000)} s`);
try {
  const tests = await runTests(components);
  const unused = isWhole ? await unusedComponents(components) : [];
  for (const problem of unused) console.error(problem);
  const failed = tests.failed + unused.length;
  console.log(`${tests.passed} passed, ${failed} failed`);
  process.exitCode = tests.passed > 0 && failed === 0 ? 0 : 1;
} finally {
  await stop();
}

/**
 * Jest's counts; failed also counts files that did not run, an unexplained exit code and, in a run of all tests,
 * skipped ones.
 */
async function runTests(on: ClusterComponents): Promise<{ passed: number; failed: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'varfreq-report-'));
  const report = join(folder, 'tests.json');
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const jest = ['node_modules/jest/bin/jest.js', '--config', 'services/jest.cluster.config.mjs'];
  const args = [...flags, ...jest, '--json', '--outputFile', report, ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: testEnvironment(on),
    stdio: ['inherit', 'ignore', 'inherit'], // the report as text comes by its standard error
  });
  process.once('exit', () => child.kill());
  const [code] = await once(child, 'close');
  const counts = await readFile(report, 'utf8').then(JSON.parse, () => ({}));
  await rm(folder, { recursive: true });
  const { numPassedTests: passed = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0, numPendingTests = 0 } = counts;
  const skipped = isWhole ? numPendingTests : 0;
  const failed = numFailedTests + numRuntimeErrorTestSuites + skipped;
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/** Components that the systems under test left unused. */
async function unusedComponents({ broker, s3 }: ClusterComponents): Promise<string[]> {
  const objects = await keysByBucket(s3);
  const problems: string[] = [];
  const messages = await messagesIn(broker, 'varfreq');
  for (const kind of ['parse', 'frequency']) {
    const topics = Object.keys(messages).filter((topic) => topic.endsWith(`.${kind}`));
    const sum = topics.reduce((total, topic) => total + messages[topic]!, 0);
    console.log(`${sum} wake-ups were published to ${topics.length} topics of kind ${kind}`);
    if (sum === 0) problems.push(`Kafka has no wake-up of kind ${kind}: the cluster did not use it`);
  }
  for (const what of ['uploads/', 'tracks/']) {
    const count = Object.values(objects)
      .flat()
      .filter((key) => key.startsWith(what)).length;
    console.log(`${count} objects are under ${what} in ${Object.keys(objects).length} buckets`);
    if (count === 0) problems.push(`the buckets have no ${what}: the cluster did not use the store`);
  }
  return problems;
}
