import { ROLES } from '../../domain/permissions-actions.ts';
import { oneOf, text } from '../../rest/decoding/scalars.ts';
import { list } from '../../rest/decoding/structures.ts';

/** Human readable name of any resource. */
export const name = text({ min: 1, max: 200 });

export const login = text({
  min: 3,
  max: 40,
  pattern: /^[a-zA-Z][a-zA-Z0-9._-]*$/,
  shape: 'a letter, then letters, digits and . _ -',
});

export const password = text({ min: 1, max: 500, secret: true, examples: ['a long secret'] });

export const email = text({ max: 200 });

export const roles = list(oneOf(ROLES), { maxItems: 20 });
