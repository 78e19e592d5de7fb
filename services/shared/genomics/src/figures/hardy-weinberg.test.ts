import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { figuresOf } from './figures.ts';
import { exactTest, excessHeterozygotes, hardyWeinberg } from './hardy-weinberg.ts';

const countsOf = (none: number, het: number, hom: number, haploidNone = 0, hemi = 0) => ({
  coverage: none + het + hom + haploidNone + hemi,
  het,
  hom,
  hemi,
  unknown: 0,
  haploid: haploidNone + hemi,
  haploidCarriers: hemi,
});

describe('people with known genotypes, all of them covered', () => {
  const file = readFileSync(new URL('./testing/fixtures/fill-tags.tsv', import.meta.url), 'utf8');
  const rows = file
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t').map(Number));

  test('have the carriers, alleles and tests that bcftools +fill-tags has, which calculates with 24 bits, of haploid calls too', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter(([, , , none, hemi]) => none! + hemi! > 0).length).toBeGreaterThan(30);
    for (const [none, het, hom, haploidNone, hemi, ...wanted] of rows) {
      const counts = countsOf(none!, het!, hom!, haploidNone, hemi);
      const found = figuresOf(counts, { fields: ['counts', 'alleles', 'hwe'] });
      const { carriersHet, carriersHom, carriersHemi } = found;
      const { alleleCount, alleleNumber, alleleFrequency, hwe, excessHet } = found;
      const carriers = [carriersHet, 2 * carriersHom!, carriersHemi]; // AC_Hom is of alleles
      const values = [...carriers, alleleCount, alleleNumber, alleleFrequency, hwe, excessHet];
      values.forEach((value, at) => {
        const isNear = Math.abs(value! - wanted[at]!) <= 1e-5 * wanted[at]! + 1e-44;
        expect({ genotypes: [none, het, hom, haploidNone, hemi], at, value, isNear }).toMatchObject({ isNear: true });
      });
    }
  });
});

describe('the exact test', () => {
  /** Number of ways to have these heterozygotes, exactly; alleles are drawn into pairs. */
  function waysOf(individuals: number, rare: number): Map<number, bigint> {
    const factorial = (n: number): bigint => (n < 2 ? 1n : BigInt(n) * factorial(n - 1));
    const ways = new Map<number, bigint>();
    for (let het = rare % 2; het <= rare; het += 2) {
      const [homRare, homCommon] = [(rare - het) / 2, individuals - (rare + het) / 2];
      const orders = factorial(individuals) / (factorial(homRare) * factorial(het) * factorial(homCommon));
      ways.set(het, orders * 2n ** BigInt(het));
    }
    return ways;
  }
  const ratio = (part: bigint, whole: bigint) => Number((part * 10n ** 30n) / whole) / 1e30;

  test('adds up probabilities of all genotypes with the same alleles, exactly', () => {
    const number = fc.nat(30);
    fc.assert(
      fc.property(number, number, number, (none, het, hom) => {
        fc.pre(none + het + hom > 0);
        const ways = waysOf(none + het + hom, Math.min(2 * none + het, 2 * hom + het));
        const sum = (isIn: (het: number, ways: bigint) => boolean) =>
          [...ways].reduce((all, [one, count]) => (isIn(one, count) ? all + count : all), 0n);
        const whole = sum(() => true);
        const { equilibrium, excess } = exactTest(none, het, hom);
        expect(excess).toBeCloseTo(
          ratio(
            sum((one) => one >= het),
            whole,
          ),
          12,
        );
        // Of two that are equally unlikely rounding may leave one out, as in bcftools.
        const own = ways.get(het)!;
        const least = ratio(
          sum((one, count) => one === het || count < own),
          whole,
        );
        const most = ratio(
          sum((_, count) => count <= own),
          whole,
        );
        expect(equilibrium).toBeGreaterThan(least - 1e-12);
        expect(equilibrium).toBeLessThan(most + 1e-12);
      }),
    );
  });

  test('of millions of individuals is as near as that of all terms', () => {
    const [none, het, hom] = [9_602_000, 396_000, 4_000];
    const individuals = none + het + hom;
    const rare = 2 * hom + het;
    let [term, sum, above] = [1, 1, 1];
    for (let one = het; one > 1; one -= 2) {
      const homRare = (rare - one) / 2;
      term *= (one * (one - 1)) / (4 * (homRare + 1) * (individuals - one - homRare + 1));
      sum += term;
    }
    term = 1;
    for (let one = het; one <= rare - 2; one += 2) {
      const homRare = (rare - one) / 2;
      term *= (4 * homRare * (individuals - one - homRare)) / ((one + 2) * (one + 1));
      sum += term;
      above += term;
    }
    expect(exactTest(none, het, hom).excess).toBeCloseTo(above / sum, 9);
  });

  test('leaves out haploid individuals, and carriers with an unknown number of copies', () => {
    const some = countsOf(80, 15, 5);
    const wanted = [hardyWeinberg(some), excessHeterozygotes(some)];
    const unknown = { ...some, coverage: 107, unknown: 7 };
    const haploid = { ...some, coverage: 150, hemi: 20, haploid: 50, haploidCarriers: 20 };
    const hetMales = { ...haploid, coverage: 153, het: 18, haploid: 53, haploidHet: 3, haploidCarriers: 23 };
    const unknownMales = { ...haploid, unknown: 4, haploidCarriers: 24 };
    const haploidCallsOfOthers = { ...haploid, coverage: 157, hemi: 27 };
    for (const counts of [unknown, haploid, hetMales, unknownMales, haploidCallsOfOthers]) {
      expect([hardyWeinberg(counts), excessHeterozygotes(counts)]).toEqual(wanted);
    }
    const mitochondrion = { ...some, haploid: 100 };
    expect([hardyWeinberg(mitochondrion), excessHeterozygotes(mitochondrion)]).toEqual([1, 1]);
  });
});
