import { inheritedEnvironment } from '../components/config.ts';
import { runJest } from '../run-jest.ts';

// `npm run test:browser`: tests in a real browser, the installed Chromium; arguments are passed to Jest. Ends
// with one line of totals.
const isGood = await runJest('services/jest.browser.config.mjs', () => inheritedEnvironment, process.argv.slice(2));
process.exitCode = isGood ? 0 : 1;
