import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import type { QueryCounts } from '../frequency.ts';
import { FIELD_SETS, FLOOR_FIELDS, FOUR_FIGURES } from './field-sets.ts';
import { FIGURES, figureKey, figuresOf, shownFigures } from './figures.ts';

const keys = (fields: readonly string[]) => shownFigures({ fields }).map((figure) => figureKey('Q', figure));

describe('the figures of a variant', () => {
  test('are the covered individuals, and carriers by zygosity divided by them', () => {
    expect(figuresOf({ coverage: 10, het: 1, hom: 2, hemi: 1, unknown: 1, haploid: 0 }, FOUR_FIGURES)).toEqual({
      coverage: 10,
      frequency: 0.5,
      frequencyHet: 0.1,
      frequencyHom: 0.3,
    });
  });

  test('are all zero when no individual is covered', () => {
    expect(figuresOf({ coverage: 0, het: 0, hom: 0, hemi: 0, unknown: 0, haploid: 0 }, FOUR_FIGURES)).toEqual({
      coverage: 0,
      frequency: 0,
      frequencyHet: 0,
      frequencyHom: 0,
    });
  });

  test('have published keys in a published order', () => {
    expect(keys([])).toEqual(['Q_VN', 'Q_VF', 'Q_VF_HET', 'Q_VF_HOM']);
  });

  test('of a field set follow the four, with published keys in a published order', () => {
    const added = {
      counts: ['NC', 'NHET', 'NHOM', 'NHEMI', 'NUNK'],
      alleles: ['AC', 'AN', 'AF'],
      confidence: ['FAF95', 'VF_LOW', 'VF_HIGH'],
      hwe: ['HWE', 'EXCHET'],
    };
    expect(Object.keys(added)).toEqual([...FIELD_SETS]);
    for (const [set, suffixes] of Object.entries(added)) {
      expect(keys([set])).toEqual([...keys([]), ...suffixes.map((suffix) => `Q_${suffix}`)]);
    }
    expect(keys([...FIELD_SETS, FLOOR_FIELDS])).toEqual(FIGURES.map(({ suffix }) => `Q_${suffix}`));
  });

  test('of a query with a floor of carriers end with a flag, which is 1 where carriers are hidden', () => {
    expect(keys([FLOOR_FIELDS])).toEqual([...keys([]), 'Q_BELOW']);
    const none = { coverage: 10, het: 0, hom: 0, hemi: 0, unknown: 0, haploid: 0 };
    const flags = [{ ...none, below: 1 }, none, { ...none, het: 3 }];
    expect(flags.map((counts) => figuresOf(counts, { fields: [FLOOR_FIELDS] }).below)).toEqual([1, 0, 0]);
  });

  test('of a field set that this release does not know are none', () => {
    expect(keys(['later'])).toEqual(keys([]));
  });

  test('of counts are the carriers and each zygosity, after the caps', () => {
    expect(
      figuresOf({ coverage: 10, het: 1, hom: 2, hemi: 3, unknown: 4, haploid: 0 }, { fields: ['counts'] }),
    ).toEqual({
      coverage: 10,
      frequency: 1,
      frequencyHet: 0.1,
      frequencyHom: 0.5,
      carriers: 10,
      carriersHet: 1,
      carriersHom: 2,
      carriersHemi: 3,
      carriersUnknown: 4,
    });
  });
});

describe('alleles', () => {
  const allelesOf = (counts: QueryCounts) => {
    const { alleleCount, alleleNumber, alleleFrequency } = figuresOf(counts, { fields: ['alleles'] });
    return [alleleCount, alleleNumber, alleleFrequency];
  };

  test('are two of a homozygous carrier and one of any other, of two each', () => {
    expect(allelesOf({ coverage: 10, het: 1, hom: 2, hemi: 1, unknown: 1, haploid: 0 })).toEqual([7, 20, 0.35]);
    expect(allelesOf({ coverage: 2, het: 0, hom: 2, hemi: 0, unknown: 0, haploid: 0 })).toEqual([4, 4, 1]);
  });

  test('are one of each carrier where each individual has one, however the call was written', () => {
    expect(allelesOf({ coverage: 10, het: 1, hom: 2, hemi: 1, unknown: 1, haploid: 10 })).toEqual([5, 10, 0.5]);
  });

  test('are none when no individual is covered', () => {
    expect(allelesOf({ coverage: 0, het: 0, hom: 0, hemi: 0, unknown: 0, haploid: 0 })).toEqual([0, 0, 0]);
  });

  test('are never more than there can be', () => {
    const count = fc.nat(20);
    fc.assert(
      fc.property(count, count, count, count, count, count, (het, hom, hemi, unknown, more, one) => {
        const coverage = het + hom + hemi + unknown + more;
        const [ac, an] = allelesOf({ coverage, het, hom, hemi, unknown, haploid: Math.min(one, coverage) });
        expect(ac).toBeLessThanOrEqual(an!);
        expect(ac).toBeGreaterThanOrEqual(het + hom + hemi + unknown);
      }),
    );
  });
});
