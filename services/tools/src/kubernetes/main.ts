import { constants } from 'node:os';
import { listTests } from '@varfreq/testkit/jest/list-tests';
import { printOutcome, runJest } from '@varfreq/testkit/jest/run-jest';
import { testEnvironment } from './config.ts';
import { fetchNeeds, startNode } from './needs.ts';
import { Node } from './node.ts';

// `node services/run.mjs test:kubernetes`: installs the chart and the manifests on a real node of Kubernetes, which it
// starts on this machine and removes again, whatever happens; arguments are passed to Jest. Ends with one line of totals.
// `--if-made` runs no test, and says so, where the node would have to be built first, or another run uses one.
const given = process.argv.slice(2);
const args = given.filter((arg) => arg !== '--if-made');
const projects = ['kubernetes'];
const node = new Node();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    node.down();
    process.exit(128 + constants.signals[signal]);
  });
}

const obstacle = given.includes('--if-made') ? node.notStartable() : undefined;
if (obstacle !== undefined) {
  console.log(`not run: ${obstacle}`);
  console.log('0 passed, 0 failed');
  process.exit();
}

try {
  const found = await startNode(node, await fetchNeeds(await listTests(projects, args)));
  const environment = (home: string) => testEnvironment(found, home);
  const outcome = await runJest({ projects, args, workers: 1, timeoutMs: 1_200_000, environment });
  process.exitCode = printOutcome(outcome, args.length > 0);
} finally {
  node.down();
}
