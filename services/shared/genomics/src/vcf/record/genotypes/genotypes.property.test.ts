import { describe, expect, test } from '@jest/globals';
import { casesOf } from '@varfreq/testkit/extent/config';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { genotypesInOrder, zygositiesByAllele } from '../../testing/genotype-oracle.ts';
import { headerOf, type Observed, runImport } from '../../testing/vcf-runs.ts';
import { Genotype } from './genotype.ts';
import { genotypeAt, genotypeCount } from './likelihoods.ts';

configureProperties({ seed: 20_250_302 });

const ALTS = ['C', 'G', 'T', 'AC', 'AG', 'AT', 'AAC', 'AAG', 'AAT', 'CA', 'CC', 'CG'];
const VARIANTS = [
  '1:10A>C',
  '1:10A>G',
  '1:10A>T',
  '1:11>C',
  '1:11>G',
  '1:11>T',
  '1:11>AC',
  '1:11>AG',
  '1:11>AT',
  '1:10>C',
  '1:10A>CC',
  '1:10A>CG',
];

const gtOf = (altCount: number) => {
  const allele = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: altCount }).map(String) },
    { weight: 1, arbitrary: fc.constant('.') },
  );
  const separator = fc.constantFrom('/', '|');
  const alleles = fc.oneof(
    { weight: 4, arbitrary: fc.array(allele, { minLength: 2, maxLength: 2 }) },
    { weight: 1, arbitrary: fc.array(allele, { minLength: 1, maxLength: 4 }) },
  );
  return fc
    .tuple(alleles, fc.array(separator, { minLength: 4, maxLength: 4 }), fc.boolean())
    .map(([names, separators, leading]) => {
      const joined = names.map((name, i) => (i === 0 ? name : separators[i]! + name)).join('');
      return leading && names.length < 4 ? separators[0]! + joined : joined;
    });
};

const numbers = (value: fc.Arbitrary<string>) =>
  fc.array(fc.oneof({ weight: 20, arbitrary: value }, { weight: 1, arbitrary: fc.constant('.') }), {
    minLength: 1,
    maxLength: 10,
  });

/** A list that usually has the length of the diploid genotypes. */
const listOf = (altCount: number, value: fc.Arbitrary<string>) => {
  const length = ((altCount + 1) * (altCount + 2)) / 2;
  const fitting = fc.array(value, { minLength: length, maxLength: length });
  return fc
    .oneof({ weight: 3, arbitrary: fitting }, { weight: 1, arbitrary: numbers(value) })
    .map((list) => list.join());
};

/** Probabilities of `length` genotypes, rounded to three digits. */
const distributionOf = (length: number) =>
  fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: length, maxLength: length }).map((weights) => {
    const sum = weights.reduce((a, b) => a + b);
    return weights.map((weight) => (weight / sum).toFixed(3)).join();
  });

const recordOf = fc.integer({ min: 1, max: ALTS.length }).chain((altCount) => {
  const values: Record<string, fc.Arbitrary<string>> = {
    GT: gtOf(altCount),
    PL: listOf(altCount, fc.integer({ min: 0, max: 6 }).map(String)),
    GL: listOf(altCount, fc.constantFrom('0', '-0.5', '-1e1', '-3', '-.25', '-2.')),
    GP: fc.oneof(
      listOf(altCount, fc.integer({ min: 0, max: 6 }).map(String)),
      distributionOf(((altCount + 1) * (altCount + 2)) / 2),
    ),
    FT: fc.constantFrom('PASS', '.', 'q10', '', 'q10;s50'),
    DP: fc.constantFrom('.', '12'),
    LPL: fc.constantFrom('0,9,9', '9,9,0'),
  };
  const withGenotypes = fc
    .shuffledSubarray(Object.keys(values), { minLength: 1 })
    .filter((format) => format.some((name) => ['GT', 'PL', 'GL', 'GP'].includes(name)));
  return withGenotypes.chain((format) => {
    const whole = fc.tuple(...format.map((name) => values[name]!));
    const cut = fc.tuple(whole, fc.integer({ min: 1, max: format.length }));
    const cell = cut.map(([all, length]) => all.slice(0, length).join(':') || '.');
    const cells = fc.array(cell, { minLength: 1, maxLength: 6 });
    return cells.map((sampleCells) => ({ altCount, format: format.join(':'), cells: sampleCells }));
  });
});

describe('genotypes of random records', () => {
  test('are counted as by a brute-force implementation', async () => {
    const options = fc.record({ skipFiltered: fc.boolean(), preferGenotypeLikelihoods: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(recordOf, options, async ({ altCount, format, cells }, callOptions) => {
        const columns = ['1', '10', '.', 'A', ALTS.slice(0, altCount).join(), '.', 'PASS', '.', format, ...cells];
        const file = headerOf(cells.map((_, i) => `S${i}`)) + columns.join('\t');
        const expected: Observed = {};
        for (const [allele, sums] of zygositiesByAllele(altCount, format, cells, callOptions)) {
          expected[VARIANTS[allele - 1]!] = sums;
        }
        expect((await runImport(file, callOptions)).observed).toEqual(expected);
      }),
      { numRuns: casesOf(1500) },
    );
  });
});

describe('the VCF order of genotypes', () => {
  test('matches enumeration at every index', () => {
    const genotype = new Genotype();
    for (let altCount = 0; altCount <= 4; altCount++) {
      for (let ploidy = 1; ploidy <= 5; ploidy++) {
        const all = genotypesInOrder(altCount, ploidy);
        expect(genotypeCount(altCount + 1, ploidy)).toBe(all.length);
        for (const [index, alleles] of all.entries()) {
          genotypeAt(index, ploidy, genotype);
          expect([...genotype.alleles.subarray(0, genotype.called)].reverse()).toEqual(alleles);
        }
      }
    }
  });

  test('overflows to infinity for many alleles and a high ploidy', () => {
    expect(genotypeCount(1000, 1000)).toBe(Number.POSITIVE_INFINITY);
    expect(genotypeCount(3, 2)).toBe(6);
    expect(genotypeCount(1, 7)).toBe(1);
  });
});
