import type { Random } from '@varfreq/testkit/random';
import type { TestSystem } from '../imports/testing/test-system.ts';
import { call, site, vcf } from '../imports/testing/vcf-text.ts';

const people = 18;
const alleles = [
  ['A', 'T'],
  ['A', 'G'],
  ['AC', 'A'],
  ['A', 'ACGTACGTACGTACGTAC'],
  ['A', 'N'],
] as const;

interface Place {
  at: string;
  ref: string;
  alt: string;
}

/** Ascending positions on two contigs, the last in a different cell of the store. */
function places(random: Random): Place[] {
  const positions = [...random.list(20, (i) => 100 + 10 * i), 40_000_000];
  return ['1', 'X'].flatMap((contig) =>
    positions.map((position) => {
      const [ref, alt] = random.pick(alleles);
      return { at: `${contig}:${position}`, ref, alt };
    }),
  );
}

function rowsOf(random: Random, all: readonly Place[], columns: number): string[] {
  const common = random.chance(0.5) ? 0.9 : 0.3;
  const genotype = () => (random.chance(common) ? random.pick(['0/1', '1/1', '1', './1'] as const) : '0/0');
  return all.map(({ at, ref, alt }) => call(at, ref, alt, 'GT', ...random.list(columns, genotype)));
}

/**
 * People and pools with one or two variations each, some of them in a group; covered by one of three kits, or
 * profileless.
 */
export async function importCohort(tested: TestSystem, random: Random): Promise<{ samples: string[]; group: string }> {
  const group = await tested.group();
  const all = places(random);
  const kits = ['1\t0\t50000000\nX\t0\t50000000\n', '1\t90\t180\nX\t0\t300\n', '1\t0\t99\n1\t150\t400\n'];
  const samples: string[] = [];
  for (let i = 0; i < people; i += 1) {
    const columns = i % 6 === 5 ? 4 : 1;
    const profile = i % 7 !== 6;
    const groups = random.chance(0.5) ? [group] : [];
    const sample = await tested.sample({ pool_size: columns, coverage_profile: profile, groups });
    await tested.vary(sample, vcf({ rows: rowsOf(random, all, columns) }));
    if (i % 4 === 3) await tested.vary(sample, vcf({ rows: rowsOf(random, all, columns) }));
    if (profile) await tested.cover(sample, random.pick(kits), { individuals: columns });
    await tested.change(sample, { active: true });
    samples.push(sample);
  }
  return { samples, group };
}

/** The annotated files: most positions with any of the alleles, and regions over all of them. */
export function inputOf(random: Random): { rows: string[]; regions: string } {
  const rows = places(random).map(({ at, ref, alt }) => site(at, ref, alt));
  return { rows, regions: '1\t0\t200\n1\t150\t50000000\nX\t0\t50000000\n' };
}
