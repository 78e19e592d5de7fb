import { printOutcome, runJest } from '@varfreq/testkit/jest/run-jest';

// `node services/run.mjs test:console`: drives the web console in the installed Chromium; arguments are passed to Jest.
// Ends with one line of totals.
const args = process.argv.slice(2);
const outcome = await runJest({ projects: ['console'], args, workers: 1 });
process.exitCode = printOutcome(outcome, args.length > 0);
