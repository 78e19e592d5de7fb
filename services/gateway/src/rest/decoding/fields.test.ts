import { describe, expect, test } from '@jest/globals';
import { DecodeContext } from './decode-context.ts';
import { decodeMembers, fieldsSchema, nullable, optional, required, withDefault } from './fields.ts';
import { integer, text } from './scalars.ts';

const fields = {
  name: required(text({ min: 1, max: 5 }), 'Name.'),
  notes: nullable(text({ max: 5 }), 'Notes.'),
  pool_size: withDefault(integer(1), 1, 'Size.'),
  extra: optional(integer(0), 'Extra.'),
};

function decode(members: Record<string, unknown>) {
  const context = new DecodeContext();
  const input = decodeMembers(fields, new Map(Object.entries(members)), context);
  return { input, problems: context.problems };
}

describe('fields of requests', () => {
  test('are undefined, null or their default when absent', () => {
    expect(decode({ name: 'a' }).input).toEqual({ name: 'a', notes: undefined, pool_size: 1, extra: undefined });
    expect(decode({ name: 'a', notes: null }).input.notes).toBeNull();
  });

  test('do not decode other names', () => {
    expect(decode({ name: 'a', color: 'red' })).toMatchObject({ problems: [] });
  });

  test('allow null only where the representation may be null', () => {
    expect(decode({ name: null, notes: null, pool_size: null, extra: null }).problems).toEqual([
      'name: expected a string of 1 to 5 characters, got null',
      'pool_size: expected an integer of at least 1, got null',
      'extra: expected an integer of at least 0, got null',
    ]);
  });

  test('report all problems at once', () => {
    const { problems } = decode({ notes: 7, pool_size: 'many' });
    expect(problems).toEqual([
      'name: required, expected a string of 1 to 5 characters',
      'notes: expected a string of at most 5 characters, got 7',
      'pool_size: expected an integer of at least 1, got "many"',
    ]);
    const context = new DecodeContext();
    context.problems.push(...problems);
    expect(() => context.throwProblems()).toThrow(problems.join('; '));
  });

  test('have schemas', () => {
    expect(fieldsSchema(fields)).toEqual({
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 5, description: 'Name.' },
        notes: { type: ['string', 'null'], maxLength: 5, description: 'Notes.' },
        pool_size: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1, default: 1, description: 'Size.' },
        extra: { type: 'integer', minimum: 0, maximum: 2 ** 31 - 1, description: 'Extra.' },
      },
    });
  });
});
