import { describe, expect, test } from '@jest/globals';
import { latin1 } from '../../../lines/bytes.ts';
import { recordOf } from '../../testing/record-runs.ts';
import { InfoLists } from './info-lists.ts';

/** The fields found in each of these INFO columns, the lists as numbers, in the order of keys. */
function fieldsOf(...infos: string[]): Record<string, unknown>[] {
  const info = new InfoLists();
  return infos.map((text) => {
    const record = recordOf('T', text);
    info.locate(record);
    const lists = Object.entries(info.lists).filter(([, { count }]) => count > 0);
    const texts = Object.entries(info.texts).map(([key, { start, end }]) => [key, latin1(record.bytes, start, end)]);
    const numbers = lists.map(([key, { values, count }]) => [key, [...values.subarray(0, count)]]);
    return Object.fromEntries([...numbers, ...texts]);
  });
}

describe('the fields of INFO that counts need', () => {
  test.each([
    'GTC',
    'AC_Het',
    'AC_Hom',
    'AC_Hemi',
    'AC_Adj',
    'AC',
    'nhomalt',
    'AN',
    'Het',
    'Hom',
    'Hemi',
    'AC_het',
    'AC_hom',
  ])('include %s, wherever it stands', (key) => {
    const info = new InfoLists();
    const found = { [key]: [3, 12] };
    expect(fieldsOf(`${key}=3,12`, `DP=1;${key}=3,12`, `${key}=3,12;DP=1`)).toEqual([found, found, found]);
    expect(info.has(key as 'AC')).toBe(false);
    info.locate(recordOf('T', `${key}=3,12`));
    expect([info.has(key as 'AC'), info.has(key as 'AC', 'AN', 'AC')]).toEqual([true, false]);
  });

  test.each(['GTS', 'AF'])('include the text of %s', (key) => {
    expect(fieldsOf(`DP=1;${key}=0.5,x;DP=1`)).toEqual([{ [key]: '0.5,x' }]);
    expect(fieldsOf(key, `${key}=`, `${key};DP=1`)).toEqual([{ [key]: '' }, { [key]: '' }, { [key]: '' }]);
  });

  test('are those with exactly these names', () => {
    expect(fieldsOf('ac=1;ACX=1;XAC=1;A=1;Nhomalt=1;AFR=0.5;xAF=1;AN_x=3;DP=AC=1', '.', 'AC_=1')).toEqual([{}, {}, {}]);
  });

  test('are the first of a name', () => {
    expect(fieldsOf('AC=1;AC=2,3;AF=0.5;AF=0.7', 'AC=.;AC=2')).toEqual([{ AC: [1], AF: '0.5' }, { AC: [-1] }]);
  });

  test('are those of the last record', () => {
    expect(fieldsOf('AC=1,2;AF=0.5', 'AN=4', 'AC=3')).toEqual([{ AC: [1, 2], AF: '0.5' }, { AN: [4] }, { AC: [3] }]);
  });

  test('are not counts as flags, and absent with a missing value', () => {
    const info = new InfoLists();
    info.locate(recordOf('T', 'AC;AN=.;Hom=1;Het='));
    const { AC, AN, Hom, Het } = info.lists;
    expect([AC, AN, Hom, Het].map(({ isPresent, isValid }) => [isPresent, isValid])).toEqual([
      [true, false],
      [false, false],
      [true, true],
      [true, false],
    ]);
    expect([info.has('Hom'), info.has('Hom', 'AN'), info.has('AN', 'Hom')]).toEqual([true, false, false]);
  });
});
