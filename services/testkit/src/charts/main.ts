import { runJest } from '../run-jest.ts';
import { testEnvironment } from './config.ts';
import { fetchChartTools } from './tools.ts';

// `npm run test:charts`: the chart and the manifests, rendered and checked; arguments are passed on to Jest. Ends with
// one line of totals.
const tools = await fetchChartTools();
const environment = (home: string) => testEnvironment(tools, home);
const isGood = await runJest('services/jest.charts.config.mjs', environment, process.argv.slice(2));
process.exitCode = isGood ? 0 : 1;
