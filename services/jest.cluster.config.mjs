import { shared } from './jest.config.mjs';

// What `npm run test:cluster` runs: the contract suites of the adapters, then the black-box suite on a cluster.
export default {
  maxWorkers: 1,
  testTimeout: 300_000,
  projects: [
    { ...shared, displayName: 'adapters', testMatch: ['**/*.cluster.test.ts'], testPathIgnorePatterns: ['/e2e/'] },
    {
      ...shared,
      displayName: 'cluster',
      testMatch: ['<rootDir>/e2e/src/{imports,annotations,variants,oracle}/**/*.test.ts'],
      testPathIgnorePatterns: ['imports/tasks\\.test\\.ts$'], // counts on a parser that is busy, and here are two
    },
  ],
};
