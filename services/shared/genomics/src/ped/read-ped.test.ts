import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { readPed } from './read-ped.ts';

configureProperties({ seed: 20_261_124 });

const people = (text: string) => [...readPed(text).values()];

function failureOf(text: string): unknown {
  try {
    return people(text);
  } catch (error) {
    return error;
  }
}

const trio =
  '#family\tindividual\tfather\tmother\tsex\tphenotype\nF1\tkid\tdad\tmum\t1\t2\nF1\tdad\t0\t0\t1\t1\nF1\tmum\t0\t0\t2\t1\n';

describe('a PED file', () => {
  test('gives families and sexes of a trio, by individual', () => {
    expect([...readPed(trio)]).toEqual([
      ['kid', { id: 'kid', family: 'F1', father: 'dad', mother: 'mum', sex: 'male', line: 2 }],
      ['dad', { id: 'dad', family: 'F1', sex: 'male', line: 3 }],
      ['mum', { id: 'mum', family: 'F1', sex: 'female', line: 4 }],
    ]);
  });

  test('may be separated by blanks, end lines in any way, and have comments, empty lines and more columns', () => {
    const text = '\ufeff# made by a LIMS\r\n\r\n  F1   kid 0  0 2\t-9  A A G G\rF2 other 0 0 1 0';
    expect(people(text)).toEqual([
      { id: 'kid', family: 'F1', sex: 'female', line: 3 },
      { id: 'other', family: 'F2', sex: 'male', line: 4 },
    ]);
  });

  test('separated by tabs may have blanks in names', () => {
    expect(people('Smith 2\tJane  Roe\t0\t0\t2\t1\n')).toMatchObject([{ family: 'Smith 2', id: 'Jane  Roe' }]);
  });

  test.each([
    ['1', 'male'],
    ['M', 'male'],
    ['male', 'male'],
    ['2', 'female'],
    ['f', 'female'],
    ['Female', 'female'],
    ...['0', '-9', '.', 'other', '3', 'unknown', 'constructor'].map((sex) => [sex, 'unknown']),
  ])('has sex %s: %s', (sex, expected) => {
    expect(people(`F a 0 0 ${sex} 0`)).toMatchObject([{ sex: expected }]);
  });

  test.each(['0', '.', '-9'])('with family %s has people without a family', (family) => {
    expect(people(`${family} a 0 0 1 0`)).toEqual([{ id: 'a', sex: 'male', line: 1 }]);
  });

  test.each([
    ['F a 0 0 1\n', 1, 'expected 6 columns (family, individual, father, mother, sex, phenotype)'],
    ['F a 0 0 1 0\nF a 0 0 1 0\n', 2, 'individual "a" is on line 1 already'],
    ['# x\nF 0 0 0 1 0\n', 2, 'an individual without a name'],
    ['F\t\t0\t0\t1\t0\n', 1, 'an individual without a name'],
    [`${'x'.repeat(201)} a 0 0 1 0`, 1, 'the family has 201 characters, more than 200'],
    [`F ${'x'.repeat(201)} 0 0 1 0`, 1, 'the individual has 201 characters'],
    ['F dad 0 0 2 0\nF kid dad 0 1 0', 2, '"dad" is the father of "kid", but female on line 1'],
    ['F kid 0 mum 1 0\nF mum 0 0 1 0', 1, '"mum" is the mother of "kid", but male on line 2'],
  ])('%j fails with the line and a remedy', (text, line, message) => {
    expect(failureOf(text)).toMatchObject({ kind: 'malformed', line, message: expect.stringContaining(message) });
  });

  test('reads back any people that are written, whatever separates columns and lines', () => {
    const name = fc.stringMatching(/^[A-Za-z][\w.-]{0,10}$/);
    const person = fc.record({ family: fc.option(name, { nil: undefined }), sex: fc.constantFrom('1', '2', '0') });
    const written = fc.record({
      people: fc.uniqueArray(fc.tuple(name, person), { selector: ([id]) => id, maxLength: 30 }),
      blank: fc.constantFrom('\t', ' ', '   ', ' \t'),
      end: fc.constantFrom('\n', '\r\n', '\r', '\n\n', '\n# comment\n'),
    });
    fc.assert(
      fc.property(written, ({ people: all, blank, end }) => {
        const rows = all.map(([id, { family = '0', sex }]) => [family, id, '0', '0', sex, '-9'].join(blank));
        const found = people(rows.join(end)).map(({ id, family, sex }) => [id, family, sex]);
        const sexes = { 1: 'male', 2: 'female', 0: 'unknown' } as Record<string, string>;
        expect(found).toEqual(all.map(([id, { family, sex }]) => [id, family, sexes[sex]]));
      }),
    );
  });

  test('of any text gives people or names the line', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '0', '2', '#', ' ', '\t', '\n', '\r'), maxLength: 80 }),
        (text) => {
          const found = failureOf(text);
          if (!Array.isArray(found)) expect(found).toMatchObject({ name: 'InputError', line: expect.any(Number) });
        },
      ),
      { numRuns: 2000 },
    );
  });
});
