import fc from 'fast-check';

export { fc };

/**
 * Settings of all property tests of a file, after those that every file has: arrays and texts grow as long as their
 * `maxLength` says. By itself fast-check draws at most ten items, however large `maxLength` is.
 */
export function configureProperties(settings: { seed?: number; numRuns?: number } = {}): void {
  fc.configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true, ...settings });
}

configureProperties();
