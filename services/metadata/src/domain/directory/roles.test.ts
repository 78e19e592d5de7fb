import { describe, expect, test } from '@jest/globals';
import { normalizeRoles } from './roles.ts';

describe('normalizeRoles', () => {
  test('gives each role once, in a fixed order', () => {
    expect(normalizeRoles(['group-querier', 'admin', 'admin', 'trader'])).toEqual(['admin', 'trader', 'group-querier']);
  });

  test('names the role that does not exist and all that do', () => {
    expect(() => normalizeRoles(['admin', 'Admin'])).toThrow(/admin, importer.*got "Admin"/);
  });
});
