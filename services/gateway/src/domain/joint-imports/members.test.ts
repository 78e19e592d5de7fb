import { describe, expect, test } from '@jest/globals';
import { readPed } from '@varfreq/genomics/ped/read-ped';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { everyColumn, jointMembers, mostColumns, type NewSample, type WantedColumn } from './members.ts';

configureProperties({ seed: 20_261_125 });

const fields: NewSample = { coverageProfile: true, public: false, poolSize: 1, groupIds: [] };
const trio = ['kid', 'dad', 'mum'];
const ped = (text: string, familyGroups = false) => ({ people: readPed(text), familyGroups });
const family = 'F1 kid dad mum 1 2\nF1 dad 0 0 1 1\nF1 mum 0 0 2 1\nF2 other 0 0 2 1\n';

/** Columns with samples that are made, or with the existing samples of these ids. */
const wanted = (...columns: readonly (readonly [string | number, (number | Partial<NewSample>)?])[]): WantedColumn[] =>
  columns.map(([column, of = {}], n) => ({
    column,
    at: `samples[${n}]`,
    of: typeof of === 'number' ? { sampleId: of } : { ...fields, ...of },
  }));

const messageOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    expect(error).toMatchObject({ code: 'bad_request' });
    return (error as Error).message;
  }
  return 'nothing refused';
};

describe('the members of a joint import', () => {
  test('are the columns in the order of the file, with samples that exist and samples that are made', () => {
    expect(jointMembers(trio, wanted(['mum', { name: 'Jane' }], [1, 7], ['dad']))).toEqual([
      { column: 1, sampleId: 7 },
      { column: 2, sample: { ...fields, name: 'dad', sex: 'unknown' } },
      { column: 3, sample: { ...fields, name: 'Jane', sex: 'unknown' } },
    ]);
  });

  test('are all columns when every column is wanted', () => {
    const all = jointMembers(trio, everyColumn(trio, { ...fields, groupIds: [3] }));
    expect(all.map(({ column, sample }) => [column, sample?.name, sample?.groupIds])).toEqual([
      [1, 'kid', [3]],
      [2, 'dad', [3]],
      [3, 'mum', [3]],
    ]);
  });

  test('have the sex of the PED file, whether their samples exist or not, and keep theirs where it knows none', () => {
    const columns = wanted(['kid', 7], ['dad', { sex: 'male' }], ['mum', 8]);
    const found = jointMembers(trio, columns, ped('F kid 0 0 2 0\nF mum 0 0 0 0\nF dad 0 0 0 0\n'));
    expect(found).toEqual([
      { column: 1, sampleId: 7, sex: 'female' },
      { column: 2, sample: { ...fields, name: 'dad', sex: 'male' } },
      { column: 3, sampleId: 8 },
    ]);
  });

  test('have the family of the PED file only where groups of families are wanted', () => {
    const columns = wanted(['kid', 7], ['dad']);
    const families = (familyGroups: boolean) =>
      jointMembers(trio, columns, ped(family, familyGroups)).map((member) => member.family);
    expect(families(true)).toEqual(['F1', 'F1']);
    expect(families(false)).toEqual([undefined, undefined]);
  });

  test('are found by the name of the column in the PED file, not by the name of the sample', () => {
    const found = jointMembers(['kid', 'dad'], wanted(['kid', { name: 'dad' }], ['dad', { name: 'x' }]), ped(family));
    expect(found.map(({ sample }) => [sample?.name, sample?.sex])).toEqual([
      ['dad', 'male'],
      ['x', 'male'],
    ]);
  });

  test('of any columns are those that were asked for, once each, in ascending order', () => {
    const name = fc.stringMatching(/^[a-z]\w{0,5}$/);
    const file = fc.uniqueArray(name, { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(
        file.chain((names) => fc.tuple(fc.constant(names), fc.shuffledSubarray(names))),
        ([names, some]) => {
          const columns = wanted(...some.map((one, n) => [n % 2 === 0 ? one : names.indexOf(one) + 1] as const));
          const found = jointMembers(names, columns);
          expect(found.map(({ sample }) => sample?.name)).toEqual(names.filter((one) => some.includes(one)));
          expect(found.map(({ column }) => names[column! - 1])).toEqual(found.map(({ sample }) => sample?.name));
        },
      ),
    );
  });
});

describe('refused members of a joint import', () => {
  const twins = ['a', 'S', 'S'];
  test.each<[string, () => unknown, string]>([
    [
      'a column that the file lacks',
      () => jointMembers(trio, wanted(['kid'], ['aunt'])),
      'samples[1].column: no sample column "aunt"; the file has "kid", "dad", "mum"',
    ],
    [
      'a number beyond the columns',
      () => jointMembers(trio, wanted([4])),
      'samples[0].column: no sample column 4; the file has "kid", "dad", "mum"',
    ],
    [
      'a column given twice, by number and name',
      () => jointMembers(trio, wanted([2], ['dad'])),
      'samples[1].column: column 2, "dad", is that of samples[0] already; give each one once',
    ],
    [
      'a name of several columns',
      () => jointMembers(twins, wanted(['S'])),
      'samples[0].column: several sample columns are named "S"; give columns by number',
    ],
    [
      'samples named like several columns',
      () => jointMembers(twins, wanted([2])),
      'samples[0]: several columns are named "S"; list the columns in samples, this one by its number and with another name',
    ],
    [
      'every column of a file with two of one name',
      () => jointMembers(twins, everyColumn(twins, fields)),
      'column 2: several columns are named "S"; list the columns in samples',
    ],
    [
      'a name that is too long for a sample',
      () => jointMembers(['x'.repeat(201)], wanted([1])),
      'samples[0]: the name of the column cannot be that of a sample (1 to 200 characters',
    ],
    ['a column without a name', () => jointMembers(['', 'b'], wanted([1])), 'cannot be that of a sample'],
    ['every column of none', () => everyColumn([], fields), 'data_source: the file has no sample columns'],
    [
      'more columns than are imported at once',
      () => everyColumn(Array<string>(mostColumns + 1).fill('x'), fields),
      'every_column: the file has 10001 sample columns, more than 10000; import them in parts, listed in samples',
    ],
    [
      'a PED file of other people',
      () => jointMembers(trio, wanted(['kid']), ped('F x 0 0 1 0\nF y 0 0 2 0\n')),
      'ped: none of its individuals ("x", "y") is a column that is imported ("kid"); give them the names of columns',
    ],
    [
      'a PED line of several columns',
      () => jointMembers(twins, wanted([2, { name: 'x' }], [3, { name: 'y' }]), ped('F S 0 0 1 0\n')),
      'ped: "S" on line 1 is the name of several columns; leave it out, and give sex and groups in samples',
    ],
    [
      'a sex that the PED file contradicts',
      () => jointMembers(trio, wanted(['mum', { sex: 'male' }]), ped(family)),
      'samples[0].sex: male, but line 3 of ped says female; give one of the two',
    ],
  ])('%s', (_, run, message) => {
    expect(messageOf(run)).toContain(message);
  });
});
