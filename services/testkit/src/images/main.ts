import { inheritedEnvironment } from '../components/config.ts';
import { runJest } from '../run-jest.ts';

// `npm run test:images`: builds the images of all services and runs them on real components. Ends with one line of totals.
const isGood = await runJest('services/jest.images.config.mjs', () => inheritedEnvironment, process.argv.slice(2));
process.exitCode = isGood ? 0 : 1;
