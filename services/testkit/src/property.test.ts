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
