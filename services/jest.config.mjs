// All tests, by their requirements. `npm test` runs unit, integration and e2e, with Node and npm only; the others have
// their own runners, which fetch or build their requirements.
const shared = {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>', '<rootDir>/../loadtests'],
  testEnvironment: '<rootDir>/jest.environment.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' }, sourceMaps: 'inline' },
    ],
  },
};

/** Projects whose tests start whole systems. */
const systems = {
  globalSetup: '<rootDir>/jest.setup.mjs',
  globalTeardown: '<rootDir>/jest.teardown.mjs',
};

/** Tests named `*.<kind>.test.ts`, outside of e2e. */
const kind = (name) => ({
  ...shared,
  displayName: name,
  testMatch: [`**/*.${name}.test.ts`],
  testPathIgnorePatterns: ['/e2e/'],
});

export default {
  maxWorkers: 3, // integration tests wait for processes and leases, which leaves a core idle
  // Jest keeps 3 to 8 MB of every file that a process has run, which each garbage collection looks through again: after 100
  // files, tests that allocate much took ten times their processor time. Another worker costs half a second.
  workerIdleMemoryLimit: '150MB',
  // For what hangs without a limit of its own; waits have one, which names what was waited for.
  testTimeout: 900_000,
  testSequencer: '<rootDir>/jest.sequencer.mjs',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [
        '/e2e/',
        '\\.(integration|cluster|charts|kubernetes|images|load|browser|console)\\.test\\.ts$',
      ],
    },
    { ...kind('integration'), ...systems },
    { ...shared, ...systems, displayName: 'e2e', testMatch: ['<rootDir>/e2e/**/*.test.ts'] },
    kind('cluster'),
    // The part of the black-box suite that exercises store, queue and workers. Omitted: tests of the catalogue, users,
    // permissions and the protocol, which involve only gateway and metadata; those of a single process, its signals and
    // its data directory; and those that kill it.
    {
      ...shared,
      displayName: 'cluster-e2e',
      testMatch: ['<rootDir>/e2e/src/{imports,annotations,variants,oracle}/**/*.test.ts'],
    },
    kind('charts'),
    kind('kubernetes'),
    kind('images'),
    kind('load'),
    kind('browser'),
    kind('console'),
  ],
};
