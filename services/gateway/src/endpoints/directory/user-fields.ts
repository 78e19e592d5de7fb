import { ROLES } from '../../domain/permissions-actions.ts';
import { optional, withDefault } from '../../rest/decoding/fields.ts';
import { boolean, oneOf, text } from '../../rest/decoding/scalars.ts';
import { list } from '../../rest/decoding/structures.ts';

/** Human readable name of any resource. */
export const name = text({ min: 1, max: 200 });

/** Filters of a list by name. */
export const nameFilters = {
  name: optional(name, 'Exact name.'),
  name_contains: optional(
    name,
    'Text within the name; case matters unless `ignore_case` is true, no character is a wildcard.',
  ),
  ignore_case: withDefault(boolean(), false, 'Whether `name_contains` finds capital and small letters alike.'),
};

export const login = text({
  min: 3,
  max: 40,
  pattern: /^[a-zA-Z][a-zA-Z0-9._-]*$/,
  shape: 'a letter, then letters, digits and . _ -',
});

export const password = text({ min: 1, max: 500, secret: true, examples: ['a long secret'] });

export const email = text({ max: 200 });

export const roles = list(oneOf(ROLES), { maxItems: 20 });
