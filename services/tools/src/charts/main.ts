import { printOutcome, runJest } from '@varfreq/testkit/jest/run-jest';
import { testEnvironment } from './config.ts';
import { fetchChartTools } from './tools.ts';

// `node services/run.mjs test:charts`: the chart and the manifests, rendered and checked; arguments are passed to Jest.
// Ends with one line of totals.
const args = process.argv.slice(2);
const tools = await fetchChartTools();
const environment = (home: string) => testEnvironment(tools, home);
const outcome = await runJest({ projects: ['charts'], args, workers: 2, environment });
process.exitCode = printOutcome(outcome, args.length > 0);
