import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { valueTypes } from './value-types.ts';

const int8Array = 1016;
const parse = valueTypes.getTypeParser(int8Array as number, 'text') as (text: string) => number[];

describe('arrays of integers', () => {
  test('are read as numbers, of any length and sign', () => {
    const numbers = fc.array(fc.maxSafeInteger(), { maxLength: 50 });
    fc.assert(fc.property(numbers, (all) => expect(parse(`{${all.join(',')}}`)).toEqual(all.map((one) => one + 0))));
    expect(parse('{}')).toEqual([]);
    expect(parse(`{0,${Number.MAX_SAFE_INTEGER},7}`)).toEqual([0, Number.MAX_SAFE_INTEGER, 7]);
  });
});
