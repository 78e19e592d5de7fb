import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { bedFile, bedText } from './bed.ts';
import { describeCohort } from './cohort.ts';
import { textOf } from './generated-file.ts';
import { covered, filtered, genotype } from './people.ts';
import { poolFile } from './pool.ts';
import { siteAt, sites } from './sites.ts';
import { carriersOf, studyFile } from './study.ts';
import { truth } from './truth.ts';
import { sitesFile, vcfFile, vcfText } from './vcf.ts';

const cohort = describeCohort({ seed: 7, sites: 3000 });
const people = [0, 1, 2, 3, 4];
const places = new Map(sites(cohort).map(({ chrom, pos }, site) => [`${chrom}:${pos}`, site]));

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function recordsOf(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => line.split('\t'));
}

describe('a synthetic cohort', () => {
  test('has its sites in order, without overlaps', () => {
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

  test('gives every person a distinct, reproducible file', () => {
    const texts = people.map((person) => vcfText(cohort, person));
    expect(new Set(texts).size).toBe(people.length);
    expect(vcfText(describeCohort({ seed: 7, sites: 3000 }), 2)).toBe(texts[2]);
    expect(vcfText(describeCohort({ seed: 7, sites: 3000, run: '2' }), 2)).not.toBe(texts[2]);
    expect(vcfText(describeCohort({ seed: 8, sites: 3000 }), 2)).not.toBe(texts[2]);
  });

  test('writes the calls of the model', () => {
    const wanted = Array.from({ length: cohort.sites }, (_, site) => site)
      .map((site) => ({ site, alleles: genotype(cohort, 1, site).filter((allele) => allele >= 0) }))
      .filter(({ alleles }) => alleles.some((allele) => allele > 0))
      .map(({ site, alleles }) => [
        site,
        filtered(cohort, 1, site) ? 'LowQual' : 'PASS',
        alleles.toSorted((a, b) => a - b).join('/'),
      ]);
    const written = recordsOf(vcfText(cohort, 1)).map((columns) => [
      places.get(`${columns[0]}:${columns[1]}`),
      columns[6],
      columns[9]!.split(':')[0],
    ]);
    expect(written).toEqual(wanted);
  });

  test('covers sites with all of their alleles, or not at all', () => {
    const regions = recordsOf(bedText(cohort, 3)).map(([chrom, start, end]) => ({
      chrom,
      start: Number(start),
      end: Number(end),
    }));
    const wrong: number[] = [];
    for (let site = 0; site < cohort.sites; site += 1) {
      const { chrom, pos, ref } = siteAt(cohort, site);
      const holds = (from: number, to: number): boolean =>
        regions.some((region) => region.chrom === chrom && region.start <= from && to <= region.end);
      const is = covered(cohort, 3, site);
      if (holds(pos - 1, pos + ref.length) !== is || holds(pos - 1, pos) !== is) wrong.push(site);
    }
    expect(wrong).toEqual([]);
  });

  test('has men with one X chromosome', () => {
    const last = people.map((person) => recordsOf(vcfText(cohort, person)).at(-1)!);
    expect(last.map(([chrom]) => chrom)).toEqual(people.map(() => 'chrX'));
    expect(new Set(last.map((columns) => columns[9]!.split(':')[0]!.includes('/')))).toEqual(new Set([true, false]));
  });

  test('computes true frequencies over covered people with passing calls', () => {
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

  test('refuses impossible numbers', () => {
    expect(() => describeCohort({ seed: 1.5, sites: 10 })).toThrow('seed: expected an integer');
    expect(() => describeCohort({ seed: 1, sites: 0 })).toThrow('sites: expected an integer from 1 to 2147483647');
    expect(() => describeCohort({ seed: 1, sites: 10, run: 'a b' })).toThrow('run: expected');
  });

  test('has studies that count each person once', () => {
    for (const counts of ['AC_Het', 'nhomalt'] as const) {
      const study = { id: 3, individuals: 500, counts };
      const sums = Array.from({ length: cohort.sites }, (_, site) =>
        carriersOf(cohort, study, site).reduce((sum, { het, hom, hemi }) => sum + het + hom + hemi, 0),
      );
      expect(Math.max(...sums)).toBeLessThanOrEqual(500);
      expect(Math.max(...sums)).toBeGreaterThan(400);
    }
  });

  test('has pools with a call for every covered person', () => {
    const members = [4, 5, 6];
    const records = recordsOf(textOf(poolFile(cohort, members)));
    const called = records.map((columns) => columns.slice(9).map((call) => !call.startsWith('.')));
    const wanted = records.map((columns) => {
      const site = places.get(`${columns[0]}:${columns[1]}`)!;
      return members.map((person) => covered(cohort, person, site));
    });
    expect(called).toEqual(wanted);
  });

  test('is the same on every machine and in every version', () => {
    const small = describeCohort({ seed: -3, sites: 400, run: 'golden' });
    const study = { id: 1, individuals: 1000, counts: 'AC_Het' } as const;
    const files = {
      vcf: vcfFile(small, 5),
      pool: poolFile(small, [0, 1, 2, 3]),
      study: studyFile(small, study),
      gnomad: studyFile(small, { ...study, counts: 'nhomalt' }),
      sites: sitesFile(small),
      bed: bedFile(small, 5),
    };
    const digests = Object.entries(files).map(([name, file]) => [name, sha256(textOf(file))]);
    expect(Object.fromEntries(digests)).toEqual({
      vcf: '42bf535bbad6559affdad46f53cd6012d749a4588191d10c453e4e3654ff3978',
      pool: '541943f5c34be8eb4578444651b513aaee2e45537d15121ae5f0d180074e43f7',
      study: '2654a92ca953ceba1e9d78f2e5bbd88657497e0176e835ba218c6946e5bd2fb6',
      gnomad: '66a79961ff1d7802e9cbf5ecd05a5e445902a00f10e6192c592cf47926345e6a',
      sites: 'ddb5af70cd7eaad2c2ffb1f05120588aaa32a6ae27fb73c7bf869c110f12eecc',
      bed: 'dc7d486a7819dcaa131d3f646dc5915e56ed9bf712f632609a88549d50bfbbd0',
    });
  });
});
