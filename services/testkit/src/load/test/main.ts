import { runJest } from '../../run-jest.ts';
import { fetchK6 } from '../k6.ts';
import { loadTestEnvironment } from './config.ts';

// `npm run test:load`: tests of the load test itself: it must pass, and fail when something is wrong; arguments are
// passed to Jest. Ends with one line of totals.
await fetchK6();
const isGood = await runJest('services/jest.load.config.mjs', () => loadTestEnvironment, process.argv.slice(2));
process.exitCode = isGood ? 0 : 1;
