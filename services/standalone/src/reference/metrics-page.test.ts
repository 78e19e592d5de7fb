import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { metricsPage, metricsPageUrl } from './metrics-page.ts';

test('the reference of metrics says what the code exports (npm run generate makes it)', () => {
  expect(readFileSync(metricsPageUrl, 'utf8')).toBe(metricsPage());
});
