import { shared } from './jest.config.mjs';

// What `npm run test:load` runs: one load after the other.
export default {
  maxWorkers: 1,
  testTimeout: 600_000,
  projects: [{ ...shared, displayName: 'load', testMatch: ['**/*.load.test.ts'] }],
};
