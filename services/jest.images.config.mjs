import { shared } from './jest.config.mjs';

// What `npm run test:images` runs: images of all services, built and started. A build takes a minute on a slow machine.
export default {
  maxWorkers: 1,
  testTimeout: 1_200_000,
  projects: [{ ...shared, displayName: 'images', testMatch: ['**/*.images.test.ts'] }],
};
