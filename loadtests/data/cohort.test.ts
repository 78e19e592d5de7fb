import { describe, expect, test } from '@jest/globals';
import { bedText } from './bed.ts';
import { describeCohort } from './cohort.ts';
import { covered, filtered, genotype } from './people.ts';
import { siteAt, sites } from './sites.ts';
import { truth } from './truth.ts';
import { vcfText } from './vcf.ts';

const cohort = describeCohort({ seed: 7, sites: 3000 });
const people = [0, 1, 2, 3, 4];

function recordsOf(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => line.split('\t'));
}

describe('a made-up cohort', () => {
  test('has its sites in order, apart from each other', () => {
    const all = sites(cohort);
    const ends = all.map(({ pos, ref }) => pos + ref.length);
    const apart = all.filter(({ chrom, pos }, n) => n > 0 && chrom === all[n - 1]!.chrom && pos <= ends[n - 1]!);
    expect(apart).toEqual([]);
    expect(new Set(all.map(({ chrom }) => chrom)).size).toBe(23);
  });

  test('has SNVs, insertions, deletions and several ALTs, each ALT once', () => {
    const all = sites(cohort);
    expect(all.filter(({ alts }) => new Set(alts).size < alts.length)).toEqual([]);
    expect(all.filter(({ ref, alts }) => alts.includes(ref))).toEqual([]);
    const shares = [
      all.filter(({ ref, alts }) => alts.some((alt) => alt.length > ref.length)),
      all.filter(({ ref, alts }) => alts.some((alt) => alt.length < ref.length)),
      all.filter(({ alts }) => alts.length > 1),
    ].map((some) => some.length / all.length);
    for (const share of shares) expect(Math.abs(share - 0.07)).toBeLessThan(0.02);
  });

  test('gives everybody a file of their own, and the same one again', () => {
    const texts = people.map((person) => vcfText(cohort, person));
    expect(new Set(texts).size).toBe(people.length);
    expect(vcfText(describeCohort({ seed: 7, sites: 3000 }), 2)).toBe(texts[2]);
    expect(vcfText(describeCohort({ seed: 7, sites: 3000, run: '2' }), 2)).not.toBe(texts[2]);
    expect(vcfText(describeCohort({ seed: 8, sites: 3000 }), 2)).not.toBe(texts[2]);
  });

  test('writes the calls that the model says', () => {
    const records = new Map(recordsOf(vcfText(cohort, 1)).map((columns) => [`${columns[0]}:${columns[1]}`, columns]));
    for (let site = 0; site < cohort.sites; site += 1) {
      const { chrom, pos } = siteAt(cohort, site);
      const columns = records.get(`${chrom}:${pos}`);
      const wanted = genotype(cohort, 1, site).filter((allele) => allele >= 0);
      expect(columns !== undefined).toBe(wanted.some((allele) => allele > 0));
      if (columns === undefined) continue;
      expect(columns[9]!.split(':')[0]!.split('/').map(Number)).toEqual(wanted.toSorted((a, b) => a - b));
      expect(columns[6]).toBe(filtered(cohort, 1, site) ? 'LowQual' : 'PASS');
    }
  });

  test('covers sites with all of their alleles, or not at all', () => {
    const regions = recordsOf(bedText(cohort, 3)).map(([chrom, start, end]) => ({
      chrom,
      start: Number(start),
      end: Number(end),
    }));
    for (let site = 0; site < cohort.sites; site += 1) {
      const { chrom, pos, ref } = siteAt(cohort, site);
      const holds = (from: number, to: number): boolean =>
        regions.some((region) => region.chrom === chrom && region.start <= from && to <= region.end);
      expect(holds(pos - 1, pos + ref.length)).toBe(covered(cohort, 3, site));
      expect(holds(pos - 1, pos)).toBe(covered(cohort, 3, site));
    }
  });

  test('has men with one X chromosome', () => {
    const last = people.map((person) => recordsOf(vcfText(cohort, person)).at(-1)!);
    expect(last.map(([chrom]) => chrom)).toEqual(people.map(() => 'chrX'));
    expect(new Set(last.map((columns) => columns[9]!.split(':')[0]!.includes('/')))).toEqual(new Set([true, false]));
  });

  test('has true frequencies of those who are covered and passed', () => {
    const known = truth(cohort, people);
    const site = Array.from({ length: cohort.sites }, (_, n) => n).find(
      (n) => known(n).vfHet > 0 && known(n).vn === 4,
    )!;
    const there = people.filter((person) => covered(cohort, person, site));
    const carriers = there.filter(
      (person) => genotype(cohort, person, site).includes(1) && !filtered(cohort, person, site),
    );
    expect(there).toHaveLength(4);
    expect(known(site).vf).toBe(carriers.length / 4);
    expect(known(site).vfHet + known(site).vfHom).toBeCloseTo(known(site).vf, 12);
  });

  test('refuses numbers that cannot be', () => {
    expect(() => describeCohort({ seed: 1.5, sites: 10 })).toThrow('seed: expected an integer');
    expect(() => describeCohort({ seed: 1, sites: 0 })).toThrow('sites: expected an integer from 1 to 2147483647');
    expect(() => describeCohort({ seed: 1, sites: 10, run: 'a b' })).toThrow('run: expected');
  });
});
