import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { settingsPage, settingsPageUrl } from './settings-page.ts';

test('the reference of settings matches the code (npm run generate)', () => {
  expect(readFileSync(settingsPageUrl, 'utf8')).toBe(settingsPage());
});

test('the defaults shown do not depend on the machine', () => {
  expect(settingsPage()).not.toMatch(/`\/(home|root|work|var\/folders)/);
});
