import { shared } from './jest.config.mjs';

// Tests with real Kafka and S3 stores (`npm run test:cluster`), which are fetched or built first.
export default {
  maxWorkers: 1,
  testTimeout: 120_000,
  projects: [
    { ...shared, displayName: 'adapters', testMatch: ['**/*.cluster.test.ts'], testPathIgnorePatterns: ['/e2e/'] },
  ],
};
