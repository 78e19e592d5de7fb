import { describe, expect, test } from '@jest/globals';
import { InputError } from '@varfreq/genomics/errors';
import { AppError } from '@varfreq/runtime/errors';
import { bedFormat } from './formats/bed.ts';
import { vcfFormat } from './formats/vcf.ts';
import { shardErrorOf, taskErrorOf } from './task-error.ts';

describe('the task error for an error of an import', () => {
  const formats = { VCF: vcfFormat, BED: bedFormat };
  test.each([
    ['malformed', 'VCF', 'invalid_observations'],
    ['corrupt', 'VCF', 'invalid_observations'],
    ['too_large', 'VCF', 'invalid_observations'],
    ['reference_mismatch', 'VCF', 'reference_mismatch'],
    ['malformed', 'BED', 'invalid_regions'],
    ['corrupt', 'BED', 'invalid_regions'],
    ['too_large', 'BED', 'invalid_regions'],
    ['reference_mismatch', 'BED', 'reference_mismatch'],
  ] as const)('%s input of a %s import fails its task with %s and the place', (kind, format, code) => {
    const error = taskErrorOf(new InputError(kind, 'POS is "x"', 7, 2), formats[format]) as AppError;
    const details = { line: 7, column: 2 };
    expect(error).toMatchObject({ name: 'AppError', code, message: 'line 7: POS is "x"', details });
  });

  test('an input error without a line keeps its message', () => {
    expect(taskErrorOf(new InputError('corrupt', 'cut'), bedFormat)).toMatchObject({ message: 'cut', details: {} });
  });

  test('an error in part of a file omits the line from its message', () => {
    const error = shardErrorOf(new InputError('malformed', 'POS is "x"', 7, 2), bedFormat);
    const details = { shardLine: 7, column: 2 };
    expect(error).toMatchObject({ code: 'invalid_regions', message: 'POS is "x"', details });
    expect(shardErrorOf(new InputError('corrupt', 'cut'), vcfFormat)).toMatchObject({ message: 'cut', details: {} });
    const bug = new TypeError('a bug');
    expect(shardErrorOf(bug, vcfFormat)).toBe(bug);
  });

  test('what is wrong with the whole file is kept, in part of a file too', () => {
    const error = new InputError('malformed', 'a VCF', 1, undefined, 'is_vcf');
    expect(taskErrorOf(error, bedFormat)).toMatchObject({ details: { line: 1, fileFault: 'is_vcf' } });
    expect(shardErrorOf(error, bedFormat)).toMatchObject({ details: { shardLine: 1, fileFault: 'is_vcf' } });
  });

  test('treats a full scratch disk as an outage', () => {
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    expect(taskErrorOf(full, vcfFormat)).toMatchObject({ code: 'unavailable', cause: full });
  });

  test.each([new AppError('data_source_unavailable', 'gone'), new TypeError('a bug'), undefined, 'text'])(
    'leaves other errors as they are: %s',
    (error) => {
      expect(taskErrorOf(error, vcfFormat)).toBe(error);
    },
  );
});
