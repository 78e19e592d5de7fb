import { describe, expect, test } from '@jest/globals';
import { figureKeys, figuresOf } from './figures.ts';

describe('the figures of a variant', () => {
  test('are the covered individuals, and carriers by zygosity divided by them', () => {
    expect(figuresOf({ coverage: 10, het: 1, hom: 2, hemi: 1, unknown: 1 })).toEqual({
      coverage: 10,
      frequency: 0.5,
      frequencyHet: 0.1,
      frequencyHom: 0.3,
    });
  });

  test('are all zero when no individual is covered', () => {
    expect(figuresOf({ coverage: 0, het: 0, hom: 0, hemi: 0, unknown: 0 })).toEqual({
      coverage: 0,
      frequency: 0,
      frequencyHet: 0,
      frequencyHom: 0,
    });
  });

  test('have published keys in a published order', () => {
    expect(figureKeys('Q')).toEqual(['Q_VN', 'Q_VF', 'Q_VF_HET', 'Q_VF_HOM']);
  });
});
