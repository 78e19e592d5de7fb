import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { keysByBucket, messagesIn } from '../../components/look.ts';
import { type ClusterComponents, startComponents } from '../components.ts';
import { testEnvironment } from '../config.ts';

// `npm run test:cluster`: real Kafka, S3 stores and PostgreSQL; arguments are passed on to Jest.
const root = fileURLToPath(new URL('../../../../..', import.meta.url));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const started = performance.now();
const { components, stop } = await startComponents();
console.log(`PostgreSQL, Kafka and MinIO are ready after ${Math.round((performance.now() - started) / 1000)} s`);
try {
  const code = await runTests(components);
  const unused = await unusedComponents(components);
  for (const problem of unused) console.error(problem);
  process.exitCode = code === 0 && unused.length === 0 ? 0 : 1;
} finally {
  await stop();
}

async function runTests(on: ClusterComponents): Promise<number> {
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const jest = [
    'node_modules/jest/bin/jest.js',
    '--config',
    'services/jest.cluster.config.mjs',
    ...process.argv.slice(2),
  ];
  const options = { cwd: root, env: testEnvironment(on), stdio: 'inherit' } as const;
  const child = spawn(process.execPath, [...flags, ...jest], options);
  process.once('exit', () => child.kill());
  const [code] = await once(child, 'close');
  return code ?? 1;
}

/** What the systems under test should have left in the broker and the store, if any system was started at all. */
async function unusedComponents({ broker, s3 }: ClusterComponents): Promise<string[]> {
  const objects = await keysByBucket(s3);
  if (Object.keys(objects).length === 0) return [];
  const problems: string[] = [];
  const messages = await messagesIn(broker, 'varfreq');
  for (const kind of ['parse', 'frequency']) {
    const topics = Object.keys(messages).filter((topic) => topic.endsWith(`.${kind}`));
    const sum = topics.reduce((total, topic) => total + messages[topic]!, 0);
    console.log(`${sum} bells came to ${topics.length} topics of kind ${kind}`);
    if (sum === 0) problems.push(`Kafka has no bell of kind ${kind}: the cluster did not use it`);
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
