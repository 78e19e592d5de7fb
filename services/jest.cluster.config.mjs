import { shared } from './jest.config.mjs';

// What `npm run test:cluster` runs: the contract suites of the adapters, then the part of the black-box suite that goes
// through store, queue and workers, on a cluster. Left out: tests of the catalogue, users, permissions and the protocol,
// which see nothing but gateway and metadata (`npm test` runs them on the same PostgreSQL); those of one process, its
// signals and its data directory; and those that kill it.
export default {
  maxWorkers: 1,
  testTimeout: 300_000,
  projects: [
    { ...shared, displayName: 'adapters', testMatch: ['**/*.cluster.test.ts'], testPathIgnorePatterns: ['/e2e/'] },
    {
      ...shared,
      displayName: 'cluster',
      testMatch: ['<rootDir>/e2e/src/{imports,annotations,variants,oracle}/**/*.test.ts'],
    },
  ],
};
