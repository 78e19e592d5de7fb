import { describe, expect, test } from '@jest/globals';
import { describeCohort } from '../data/cohort.ts';
import { sitesText } from '../data/vcf.ts';
import { areSame, differences, expectedValues } from './truth.ts';

const cohort = describeCohort({ seed: 3, sites: 40 });
const expected = expectedValues(cohort, [0, 1, 2, 3, 4, 5, 6]);

/** The file of all sites with the expected annotations. */
const annotated = sitesText(cohort)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line, site) => {
    const columns = ['VN', 'VF', 'VF_HET', 'VF_HOM'].map((name, n) => {
      const values = expected[site]!.map((of) => Number(of[n]!.toPrecision(6)));
      return `Q_${name}=${values.join(',')}`;
    });
    return line.replace(/\.$/, columns.join(';'));
  });
const problems = (lines: readonly string[]) => differences(cohort, expected, 'Q', `##header\n${lines.join('\n')}\n`);

describe('differences', () => {
  test('a correctly annotated file has none, to six digits', () => {
    expect(expected.flat().some(([, vf]) => vf > 0)).toBe(true);
    expect(problems(annotated)).toEqual([]);
  });

  test('finds a wrong or missing value, and missing or reordered records', () => {
    const at = annotated.findIndex((line) => /Q_VF=0\.\d/.test(line));
    const planted = (change: (line: string) => string) => annotated.map((line, n) => (n === at ? change(line) : line));
    expect(problems(planted((line) => line.replace(/Q_VF=[^,;]+/, 'Q_VF=0.9')))).toHaveLength(1);
    expect(problems(planted((line) => line.replace('Q_VF=', 'Q_X=')))).not.toEqual([]);
    expect(problems(annotated.slice(0, -1))).toEqual(['39 records instead of 40']);
    expect(problems(annotated.toReversed())).toHaveLength(40);
  });

  test('a value that is not a number differs', () => {
    expect(areSame([0, 0, 0, 0], [0, 0, 0, Number.NaN])).toBe(false);
    expect(areSame([7, 1 / 7, 0, 1 / 7], [7, 0.142857, 0, 0.142857])).toBe(true);
    expect(areSame([7, 1 / 7, 0, 1 / 7], [7, 0.14286, 0, 0.142857])).toBe(false);
  });
});
