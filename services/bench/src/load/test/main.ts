import { printOutcome, runJest } from '@varfreq/testkit/jest/run-jest';
import { fetchK6 } from '../k6.ts';
import { loadTestEnvironment } from './config.ts';

// `node services/run.mjs test:load`: tests of the load test itself, one load after the other. It must pass, and to
// fail when something is wrong; arguments are passed to Jest. Ends with one line of totals.
const args = process.argv.slice(2);
await fetchK6();
const environment = () => loadTestEnvironment;
const outcome = await runJest({ projects: ['load'], args, workers: 1, timeoutMs: 600_000, environment });
process.exitCode = printOutcome(outcome, args.length > 0);
