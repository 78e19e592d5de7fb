import { describe, expect, test } from '@jest/globals';
import { normalizeRoles } from './roles.ts';

describe('normalizeRoles', () => {
  test('roles are normalized to each once, in a fixed order', () => {
    expect(normalizeRoles(['group-querier', 'admin', 'admin', 'trader'])).toEqual(['admin', 'trader', 'group-querier']);
  });

  test('an unknown role is refused by name, with all that exist', () => {
    expect(() => normalizeRoles(['admin', 'Admin'])).toThrow(/admin, importer.*got "Admin"/);
  });
});
