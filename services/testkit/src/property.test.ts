import { expect, test } from '@jest/globals';
import { configureProperties, fc } from './property.ts';

const longest = () => {
  const drawn = fc.sample(fc.array(fc.boolean(), { maxLength: 200 }), { numRuns: 100 });
  return Math.max(...drawn.map(({ length }) => length));
};

test('property tests draw lists as long as they say, with settings of their own too', () => {
  configureProperties({ seed: 20_261_125 });
  expect(longest()).toBeGreaterThan(150);
  expect(fc.readConfigureGlobal()).toMatchObject({ seed: 20_261_125 });
});

test('property tests try the same cases each time, in files that name no seed too', () => {
  const drawn = () => fc.sample(fc.nat(), { numRuns: 20 });
  configureProperties();
  expect(drawn()).toEqual(drawn());
});

test('a property fails with its first example where the first failure of a test decides', () => {
  const failure = () => fc.check(fc.property(fc.array(fc.nat(), { minLength: 3 }), () => false)).numShrinks;
  const global = globalThis as { endsAtFirstFailure?: boolean };
  configureProperties({ seed: 1 });
  expect(failure()).toBeGreaterThan(0);
  global.endsAtFirstFailure = true;
  configureProperties({ seed: 1 });
  expect(failure()).toBe(0);
  delete global.endsAtFirstFailure;
});
