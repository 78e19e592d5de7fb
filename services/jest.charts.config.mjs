import { shared } from './jest.config.mjs';

// What `npm run test:charts` runs, with the tools that it has fetched.
export default {
  maxWorkers: 2,
  testTimeout: 300_000,
  projects: [{ ...shared, displayName: 'charts', testMatch: ['**/*.charts.test.ts'] }],
};
