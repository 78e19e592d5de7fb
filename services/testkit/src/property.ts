import fc from 'fast-check';

export { fc };

/** Of files that name none: a test tries the same cases each time. */
const seed = 20_261_126;

/**
 * Settings of all property tests of a file, after those that every file has: a seed, and arrays and texts grow as long as
 * their `maxLength` says. By itself fast-check draws at most ten items, however large `maxLength` is. Where the first failure
 * decides (`node services/run.mjs mutate`), its example is not made smaller.
 */
export function configureProperties(settings: { seed?: number; numRuns?: number } = {}): void {
  const { endsAtFirstFailure } = globalThis as { endsAtFirstFailure?: boolean };
  fc.configureGlobal({
    defaultSizeToMaxWhenMaxSpecified: true,
    endOnFailure: endsAtFirstFailure === true,
    seed,
    ...settings,
  });
}

configureProperties();
