import { constants } from 'node:os';
import { printOutcome, runJest } from '@varfreq/testkit/jest/run-jest';

// `node services/run.mjs test:images`: builds the images of all services and runs them on real components and with Docker Compose; a build
// takes a minute on a slow machine. Arguments are passed to Jest. Ends with one line of totals.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(128 + constants.signals[signal])); // which ends Jest
const args = process.argv.slice(2);
const outcome = await runJest({ projects: ['images'], args, workers: 1, timeoutMs: 1_200_000 });
process.exitCode = printOutcome(outcome, args.length > 0);
