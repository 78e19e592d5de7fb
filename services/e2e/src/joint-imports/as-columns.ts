import { describe, expect, test } from '@jest/globals';
import { createRandom } from '@varfreq/testkit/random';
import { annotateText, queries } from '../annotations/annotate.ts';
import { Limiter } from '../imports/testing/limiter.ts';
import { asking, keyOf, type Variant } from '../variants/asking.ts';
import type { JointSystem } from './joint-system.ts';
import { type CohortFile, randomCohort } from './random-cohort.ts';

/** Samples of the same people, imported together and one by one. */
interface Twice {
  groups: readonly [together: string, single: string];
  samples: readonly (readonly [together: string, single: string])[];
}

const figures = ['VN', 'VF', 'VF_HET', 'VF_HOM'];

/** A joint import is one import each, with `columns`. */
export function asColumnsTests(theSystem: () => JointSystem, seeds: readonly number[]): void {
  async function importTwice(cohort: CohortFile, fields: Readonly<Record<string, unknown>>): Promise<Twice> {
    const tested = theSystem();
    const groups = [await tested.group(), await tested.group()] as const;
    const made = { every_column: true, groups: [groups[0]], activate: true };
    const joint = await tested.jointly(cohort.text(), { ...made, ...fields });
    const together = (await tested.samplesOf(joint)).map(({ uri }) => uri);
    const file = await tested.upload('vcf', cohort.text());
    const limiter = new Limiter(8);
    const one = async (name: string) => {
      const sample = await tested.sample({ groups: [groups[1]] });
      await tested.imports('/variations/', sample, file, { columns: [name], ...fields });
      await tested.change(sample, { active: true });
      return sample;
    };
    const single = await Promise.all(cohort.names.map((name) => limiter.run(() => one(name))));
    if (fields.coverage_from === undefined) {
      const bed = await tested.upload('bed', '1\t0\t3000\n2\t0\t9000\nX\t2000\t9000\n');
      await Promise.all([...together, ...single].map((sample) => tested.imports('/coverages/', sample, bed)));
    }
    return { groups, samples: together.map((uri, n) => [uri, single[n]!] as const) };
  }

  /** Figures of every record, once for each of both. */
  async function annotated(cohort: CohortFile, [together, single]: readonly [string, string], field: string) {
    const asked = queries({ A: `${field}:${together}`, B: `${field}:${single}` });
    const text = await annotateText(theSystem(), 'vcf', cohort.sites, asked);
    const records = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(records).toHaveLength(cohort.sites.split('\n').length - 3);
    return ['A', 'B'].map((query) => records.map((line) => infoOf(line, query)));
  }

  async function listed(group: string, chromosome: string) {
    const region = { chromosome, begin: 1, end: 1_000_000 };
    const fields = { region, queries: [{ name: 'Q', expression: `group:${group}` }] };
    const answer = (await theSystem().api.list('/variants/', asking(fields, { Range: 'items=0-9999' }))).expect(206);
    return answer.items<Variant>().map((one) => [keyOf(one), one.annotations]);
  }

  describe.each([
    ['with coverage of its own', { blocks: false, fields: {} }],
    ['with filtered records', { blocks: false, fields: { skip_filtered: false } }],
    ['with the coverage of its reference blocks', { blocks: true, fields: { coverage_from: 'reference_blocks' } }],
    [
      'with the coverage of deep blocks',
      { blocks: true, fields: { coverage_from: 'reference_blocks', min_depth: 30, min_genotype_quality: 60 } },
    ],
  ])('a joint import %s', (_, { blocks, fields }) => {
    test.each(seeds)('counts as one import for each column, cohort %i', async (seed) => {
      const cohort = randomCohort(createRandom(seed), 9, { blocks });
      const { groups, samples } = await importTwice(cohort, fields);
      const [together, single] = await annotated(cohort, groups, 'group');
      expect(together).toEqual(single);
      expect(together!.some((values) => /VN=[1-9]/.test(values))).toBe(true);
      for (const chromosome of ['1', '2', 'X'])
        expect(await listed(groups[0], chromosome)).toEqual(await listed(groups[1], chromosome));
      for (const pair of samples) {
        const [one, other] = await annotated(cohort, pair, 'sample');
        expect(one).toEqual(other);
      }
    });
  });
}

/** The figures of a query in the INFO of a record. */
function infoOf(line: string, query: string): string {
  const info = new Map(
    line
      .split('\t')[7]!
      .split(';')
      .map((field) => field.split('=') as [string, string]),
  );
  return figures.map((figure) => `${figure}=${info.get(`${query}_${figure}`)}`).join(' ');
}
