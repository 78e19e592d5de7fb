// Three kinds of tests, all with Node and npm alone: `npm test -- --selectProjects unit` runs one of them.
export const shared = {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>', '<rootDir>/../loadtests'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' }, sourceMaps: 'inline' },
    ],
  },
};

export default {
  maxWorkers: 2,
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['/e2e/', '\\.(integration|cluster|charts|images|load|browser)\\.test\\.ts$'],
    },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['**/*.integration.test.ts'],
      testPathIgnorePatterns: ['/e2e/'],
    },
    { ...shared, displayName: 'e2e', testMatch: ['<rootDir>/e2e/**/*.test.ts'] },
  ],
};
