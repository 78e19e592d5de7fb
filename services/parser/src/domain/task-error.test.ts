import { describe, expect, test } from '@jest/globals';
import { InputError } from '@varfreq/genomics/errors';
import { AppError } from '@varfreq/runtime/errors';
import { shardErrorOf, taskErrorOf } from './task-error.ts';

describe('what an error of an import means for its task', () => {
  test.each([
    ['malformed', 'VARIATION', 'invalid_observations'],
    ['corrupt', 'VARIATION', 'invalid_observations'],
    ['too_large', 'VARIATION', 'invalid_observations'],
    ['reference_mismatch', 'VARIATION', 'reference_mismatch'],
    ['malformed', 'COVERAGE', 'invalid_regions'],
    ['corrupt', 'COVERAGE', 'invalid_regions'],
    ['too_large', 'COVERAGE', 'invalid_regions'],
    ['reference_mismatch', 'COVERAGE', 'reference_mismatch'],
  ] as const)('%s input of a %s is %s, with its place', (kind, importKind, code) => {
    const error = taskErrorOf(new InputError(kind, 'POS is "x"', 7, 2), importKind) as AppError;
    const details = { line: 7, column: 2 };
    expect(error).toMatchObject({ name: 'AppError', code, message: 'line 7: POS is "x"', details });
  });

  test('an input error without a line keeps its message', () => {
    expect(taskErrorOf(new InputError('corrupt', 'cut'), 'COVERAGE')).toMatchObject({ message: 'cut', details: {} });
  });

  test('an error in a part of a file does not name its line, which is counted from the start of the part', () => {
    const error = shardErrorOf(new InputError('malformed', 'POS is "x"', 7, 2), 'COVERAGE');
    const details = { shardLine: 7, column: 2 };
    expect(error).toMatchObject({ code: 'invalid_regions', message: 'POS is "x"', details });
    expect(shardErrorOf(new InputError('corrupt', 'cut'), 'VARIATION')).toMatchObject({ message: 'cut', details: {} });
    const bug = new TypeError('a bug');
    expect(shardErrorOf(bug, 'VARIATION')).toBe(bug);
  });

  test('a full scratch disk is an outage', () => {
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    expect(taskErrorOf(full, 'VARIATION')).toMatchObject({ code: 'unavailable', cause: full });
  });

  test.each([new AppError('data_source_unavailable', 'gone'), new TypeError('a bug'), undefined, 'text'])(
    'anything else stays as it is: %s',
    (error) => {
      expect(taskErrorOf(error, 'VARIATION')).toBe(error);
    },
  );
});
