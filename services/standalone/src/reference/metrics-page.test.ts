import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { metricsPage, metricsPageUrl } from './metrics-page.ts';

test('the reference of metrics matches the code (npm run generate)', () => {
  expect(readFileSync(metricsPageUrl, 'utf8')).toBe(metricsPage());
});
