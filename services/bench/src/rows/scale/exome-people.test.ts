import { describe, expect, test } from '@jest/globals';
import { ExomePeople, kits } from './exome-people.ts';
import { unitsOf, unitVcf } from './units.ts';

const design = { seed: 1, regions: 4000, period: 20, together: 3 };
const exomes = new ExomePeople(design);

describe('exomes', () => {
  test('have distinct sites in the order of the genome, each within the region that it belongs to', () => {
    const { starts, ends, contigs } = exomes.kit;
    const sites = Array.from({ length: 20_000 }, (_, number) => exomes.sites.site(number));
    const astray = sites.filter(({ region, contig, position, ref }, number) => {
      const before = sites[number - 1];
      const isLater = before === undefined || contig > before.contig || position >= before.position;
      const isWithin = position > starts[region]! && position - 1 + ref.length <= ends[region]!;
      return !isLater || !isWithin || contig !== contigs[region];
    });
    expect(astray).toEqual([]);
    const seen = new Set(sites.map(({ contig, position, ref, alt }) => `${contig}:${position}${ref}>${alt}`));
    expect(seen.size).toBe(20_000);
  });

  test('are the same whenever they are made, and mostly rare', () => {
    const carriers = new Map<number, number>();
    for (let person = 0; person < 200; person += 1) {
      const { sites } = exomes.genotypes(person);
      expect(sites).toEqual(Uint32Array.from(new Set(sites)).sort());
      for (const site of sites) carriers.set(site, (carriers.get(site) ?? 0) + 1);
    }
    expect(exomes.genotypes(7)).toEqual(new ExomePeople(design).genotypes(7));
    const once = [...carriers.values()].filter((count) => count === 1).length;
    expect(once / carriers.size).toBeGreaterThan(0.5);
    expect(Math.max(...carriers.values())).toBeGreaterThan(150);
  });

  test('scatter the sites without repeating one', () => {
    const { count } = exomes.sites;
    const seen = new Set(Array.from({ length: count }, (_, index) => exomes.sites.scattered(index)));
    expect(seen.size).toBe(count);
  });

  test('have variants in the regions of their kit only, and people sequenced together have one kit', () => {
    expect(new Set(Array.from({ length: 500 }, (_, person) => exomes.kitOf(20 * person))).size).toBe(kits);
    const kit = exomes.kitOf(14);
    expect([15, 16].map((person) => exomes.kitOf(person))).toEqual([kit, kit]);
    const regions = [...exomes.genotypes(16).sites].map((site) => exomes.sites.regionOf(site));
    expect(regions.every((region) => exomes.hasRegion(kit, region))).toBe(true);
  });
});

describe('units', () => {
  test('hold everyone once, alone but for a pool and a joint import of each period', () => {
    const units = unitsOf(40, design);
    expect(units.flatMap(({ people }) => people)).toEqual(Array.from({ length: 40 }, (_, person) => person));
    expect(units.filter(({ kind }) => kind !== 'alone').map(({ people }) => people[0])).toEqual([14, 17, 34, 37]);
  });

  test('are files with a column for each person', () => {
    const lines = unitVcf(exomes, { kind: 'joint', people: [17, 18, 19] }).split('\n');
    const body = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t').slice(9));
    for (const [column, person] of [17, 18, 19].entries()) {
      const calls = body.map((genotypes) => genotypes[column]!);
      const { copies } = exomes.genotypes(person);
      expect(calls.filter((call) => call !== '0/0')).toEqual([...copies].map((count) => ['', '0/1', '1/1'][count]));
    }
  });
});
