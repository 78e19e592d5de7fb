import { describe, expect, test } from '@jest/globals';
import { isChosen } from '../frequency/postgres-rows.ts';
import { People } from './people.ts';
import { exomeLines, frozenLines, genomeLines } from './query-files.ts';
import { carrierShare } from './site-list.ts';

const design = { seed: 3, sites: 4000, regions: 1000 };
const people = new People(design);

function carriers(count: number): Uint32Array {
  const all = new Uint32Array(design.sites);
  for (let person = 0; person < count; person += 1) {
    people.genotypes(person).forEach((genotype, site) => {
      if (genotype > 0) all[site]! += 1;
    });
  }
  return all;
}

function dataLines(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => line.split('\t'));
}

function inOrder(lines: readonly string[][]): boolean {
  const key = ([chrom, pos]: string[]) => Number(chrom!.slice(3)) * 1e9 + Number(pos);
  return lines.every((line, at) => at === 0 || key(lines[at - 1]!) < key(line));
}

describe('the people of a cohort', () => {
  test('are the same whenever and in whatever order they are made', () => {
    const others = new People(design);
    for (const person of [7, 2, 5]) {
      expect(others.vcf(person).equals(people.vcf(person))).toBe(true);
      expect(others.bed(person).equals(people.bed(person))).toBe(true);
    }
  });

  test('differ from each other, and with the seed', () => {
    expect(people.vcf(1).equals(people.vcf(2))).toBe(false);
    const otherSeed = new People({ ...design, seed: 4 });
    expect(otherSeed.vcf(1).equals(people.vcf(1))).toBe(false);
    expect(otherSeed.bed(1).equals(people.bed(1))).toBe(false);
  });

  test('carry each site about as often as its frequency says', () => {
    const count = 400;
    const { frequencies } = people.sites;
    const far = carriers(count).filter((seen, site) => {
      const share = carrierShare(frequencies[site]!);
      return Math.abs(seen - count * share) > 5 * Math.sqrt(count * share * (1 - share)) + 2;
    });
    expect(far.length).toBeLessThan(design.sites / 500);
  });

  test('carry about 3 sites in 100, most sites being rare', () => {
    const all = carriers(100);
    expect(all.reduce((sum, n) => sum + n, 0) / 100 / design.sites).toBeCloseTo(0.03, 2);
    expect(people.sites.frequencies.filter((f) => f < 0.001).length / design.sites).toBeGreaterThan(0.7);
  });

  test('have files in order, with one line for each site carried', () => {
    const lines = dataLines(people.vcf(3).toString());
    expect(lines).toHaveLength(people.genotypes(3).filter((genotype) => genotype > 0).length);
    expect(inOrder(lines)).toBe(true);
    expect(inOrder(dataLines(people.bed(3).toString()))).toBe(true);
  });

  test('share the regions of a kit or have gaps of their own', () => {
    const beds = [0, 1, 2, 3, 4, 5, 6].map((person) => people.bed(person).toString());
    expect(beds[4]).toBe(beds[0]);
    expect(beds[6]).toBe(beds[2]);
    expect(new Set(beds).size).toBe(5);
    expect(dataLines(beds[0]!)).toHaveLength(design.regions);
    for (const person of [1, 2, 3]) {
      const own = dataLines(beds[person]!).length;
      expect(own).toBeLessThan(design.regions);
      expect(own).toBeGreaterThan(0.9 * design.regions);
      expect(people.gaps(person).every(({ start, end }) => start <= end)).toBe(true);
    }
  });

  test('are chosen for the PostgreSQL comparison with probability one half', () => {
    const chosen = Array.from({ length: 1000 }, (_, person) => person).filter(isChosen);
    expect(Math.abs(chosen.length - 500)).toBeLessThan(80);
  });
});

describe('the files that are annotated', () => {
  test('a genome is in order, of about the size asked for, a fifth of it sites of the cohort', () => {
    const lines = dataLines([...genomeLines(people, 1, 10_000)].join(''));
    expect(inOrder(lines)).toBe(true);
    expect(Math.abs(lines.length - 10_000)).toBeLessThan(700);
    const known = new Set(Array.from(people.sites.positions, (pos, site) => `chr${people.sites.contigs[site]} ${pos}`));
    const ours = lines.filter(([chrom, pos]) => known.has(`${chrom} ${pos}`)).length;
    expect(Math.abs(ours - 2000)).toBeLessThan(200);
  });

  test('an exome has the variants of its person', () => {
    const sites = (lines: string[][]) => lines.map((line) => [...line.slice(0, 2), ...line.slice(3, 5)].join(' '));
    expect(sites(dataLines([...exomeLines(people, 9)].join('')))).toEqual(sites(dataLines(people.vcf(9).toString())));
  });

  test('frozen frequencies have every variant of a genome once, with its share of carriers', () => {
    const genome = () => genomeLines(people, 1, 10_000);
    const variants = (lines: string[][]) => lines.map((line) => line.slice(0, 5).join(' '));
    const lines = dataLines([...frozenLines(people, genome(), 100)].join(''));
    expect(variants(lines)).toEqual(variants(dataLines([...genome()].join(''))));
    const { contigs, positions, frequencies } = people.sites;
    const shares = new Map(
      Array.from(positions, (pos, site) => [`chr${contigs[site]} ${pos}`, carrierShare(frequencies[site]!)]),
    );
    const far = lines.filter(([chrom, pos, , , , , , info]) => {
      const share = shares.get(`${chrom} ${pos}`) ?? 0;
      return Math.abs(Number(/ALL_VF=([^;,]+)/.exec(info!)![1]) - share) > 0.01;
    });
    expect(far).toEqual([]);
  });
});
