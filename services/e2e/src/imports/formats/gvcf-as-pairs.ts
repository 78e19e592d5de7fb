import { describe, expect, test } from '@jest/globals';
import { createRandom } from '@varfreq/testkit/random';
import { annotateText, queries } from '../../annotations/annotate.ts';
import { type Person, randomPerson, type Site, siteFile, sitesOf } from '../testing/blocks-and-calls.ts';
import { Limiter } from '../testing/limiter.ts';
import type { TestSystem } from '../testing/test-system.ts';

/** VN, VF, VF_HET and VF_HOM as written, by query, of each record. */
type Figures = Readonly<Record<'gvcf' | 'pairs', readonly number[]>>;

/** 50 people as gVCFs, and again as pairs of a VCF and a BED. */
export function gvcfAsPairs(theSystem: () => TestSystem): void {
  const imported = async (
    people: readonly Person[],
    group: string,
    add: (sample: string, person: Person) => Promise<void>,
  ) => {
    const limiter = new Limiter(8);
    const one = async (person: Person) => {
      const sample = await theSystem().sample({ groups: [group] });
      await add(sample, person);
      await theSystem().change(sample, { active: true });
    };
    await Promise.all(people.map((person) => limiter.run(() => one(person))));
  };
  const asGvcf = async (sample: string, { gvcf }: Person) => {
    await theSystem().vary(sample, gvcf, { coverage_from: 'reference_blocks' });
  };
  const asPair = async (sample: string, { vcf, bed }: Person) => {
    await theSystem().vary(sample, vcf);
    await theSystem().cover(sample, bed);
  };

  describe('50 gVCFs', () => {
    test('give the frequencies of 50 pairs of VCF and BED', async () => {
      const random = createRandom(20261124);
      const sites = sitesOf(random, 25);
      const people = random.list(50, () => randomPerson(random, sites));
      const [gvcf, pairs] = [await theSystem().group(), await theSystem().group()];
      await imported(people, gvcf, asGvcf);
      await imported(people, pairs, asPair);
      const asked = queries({ gvcf: `group:${gvcf}`, pairs: `group:${pairs}` });
      const found = figuresOf(await annotateText(theSystem(), 'vcf', siteFile(sites), asked));
      expect(found.map((one) => one.gvcf)).toEqual(found.map((one) => one.pairs));
      expect(found.map((one) => peopleIn(one.gvcf))).toEqual(sites.map((site, n) => expectedOf(people, site, n)));
    }, 300_000);
  });
}

function figuresOf(text: string): Figures[] {
  const records = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return records.map((line) => {
    const info = new Map(
      line
        .split('\t')[7]!
        .split(';')
        .map((field) => field.split('=') as [string, string]),
    );
    const figures = (query: string) =>
      ['VN', 'VF', 'VF_HET', 'VF_HOM'].map((key) => Number(info.get(`${query}_${key}`)));
    return { gvcf: figures('gvcf'), pairs: figures('pairs') };
  });
}

/** People covered, and carriers among them: all, het and hom. */
function peopleIn([covered, ...shares]: readonly number[]): number[] {
  return [covered!, ...shares.map((share) => Math.round(share * covered!))];
}

function expectedOf(people: readonly Person[], { span: [first, last] }: Site, site: number): number[] {
  const positions = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  const covered = people.filter((person) => positions.every((at) => person.covered.has(at)));
  const having = (genotype: string) => covered.filter(({ genotypes }) => genotypes[site] === genotype).length;
  const [het, hom] = [having('0/1'), having('1/1')];
  return [covered.length, het + hom, het, hom];
}
