import { keysByBucket, messagesIn } from '@varfreq/testkit/components/look';
import { extentLine } from '@varfreq/testkit/extent/config';
import { printOutcome, runJest } from '@varfreq/testkit/jest/run-jest';
import { type ClusterComponents, startComponents } from '../components.ts';
import { testEnvironment } from '../config.ts';

// `npm run test:cluster`: real Kafka, S3 stores and PostgreSQL; arguments are passed on to Jest.
const args = process.argv.slice(2);
const isWhole = args.length === 0;

// Not `once`: npm forwards what its whole group has received, and a second signal would end it before its children.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
console.log(extentLine);
const started = performance.now();
const { components, stop } = await startComponents();
console.log(`PostgreSQL, Kafka and MinIO are ready after ${Math.round((performance.now() - started) / 1000)} s`);
try {
  const environment = () => testEnvironment(components);
  const outcome = await runJest({
    projects: ['cluster', 'cluster-e2e'],
    args,
    workers: 2, // they wait for leases and time limits more than they compute
    environment,
  });
  const unused = isWhole ? await unusedComponents(components) : [];
  outcome.failures.push(...unused.map((message) => ({ file: '', message })));
  process.exitCode = printOutcome(outcome, !isWhole);
} finally {
  await stop();
}

/** Components that the systems under test left unused. */
async function unusedComponents({ broker, s3 }: ClusterComponents): Promise<string[]> {
  const objects = await keysByBucket(s3);
  const problems: string[] = [];
  const messages = await messagesIn(broker, 'varfreq');
  for (const kind of ['parse', 'frequency']) {
    const topics = Object.keys(messages).filter((topic) => topic.endsWith(`.${kind}`));
    const sum = topics.reduce((total, topic) => total + messages[topic]!, 0);
    console.log(`${sum} offers were published to ${topics.length} topics of kind ${kind}`);
    if (sum === 0) problems.push(`Kafka has no offer of kind ${kind}: the cluster did not use it`);
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
