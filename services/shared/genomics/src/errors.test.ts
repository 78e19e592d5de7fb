import { describe, expect, test } from '@jest/globals';
import { InputError, isInputError } from './errors.ts';

describe('InputError', () => {
  test('carries its kind, its message and the line', () => {
    const error = new InputError('malformed', 'POS is not a number', 17);
    expect([error.kind, error.message, error.line, error.name]).toEqual([
      'malformed',
      'POS is not a number',
      17,
      'InputError',
    ]);
  });

  test('has no line when no line is at fault', () => {
    expect(new InputError('corrupt', 'the stream ends early').line).toBeUndefined();
  });

  test('is recognised by name, and by nothing else', () => {
    expect(isInputError(new InputError('too_large', 'x'))).toBe(true);
    expect(isInputError({ name: 'InputError' })).toBe(true);
    expect([isInputError(new Error('x')), isInputError(null), isInputError('InputError')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
