import { shared } from './jest.config.mjs';

// What `npm run test:browser` runs, with Chromium.
export default {
  maxWorkers: 1,
  testTimeout: 60_000,
  projects: [{ ...shared, displayName: 'browser', testMatch: ['**/*.browser.test.ts'] }],
};
