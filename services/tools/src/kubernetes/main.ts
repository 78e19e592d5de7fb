import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { printOutcome, runJest } from '@varfreq/testkit/jest/run-jest';
import { testEnvironment } from './config.ts';
import { fetchNeeds, startNode } from './needs.ts';
import { Node } from './node.ts';
import { saveServiceImages } from './service-images.ts';

// `node services/run.mjs test:kubernetes`: installs the chart and the manifests on a real node of Kubernetes, which it
// starts on this machine and removes again, whatever happens; arguments are passed to Jest. Ends with one line of totals.
const args = process.argv.slice(2);
const node = new Node();
const dir = await mkdtemp(join(tmpdir(), 'varfreq-kubernetes-'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    node.down();
    rmSync(dir, { recursive: true, force: true });
    process.exit(128 + constants.signals[signal]);
  });
}

try {
  const [needs, images] = [await fetchNeeds(), join(dir, 'services.tar')];
  await saveServiceImages(images);
  const found = await startNode(node, needs, images);
  const environment = (home: string) => testEnvironment(found, home);
  const outcome = await runJest({ projects: ['kubernetes'], args, workers: 1, timeoutMs: 1_200_000, environment });
  process.exitCode = printOutcome(outcome, args.length > 0);
} finally {
  node.down();
  await rm(dir, { recursive: true, force: true });
}
