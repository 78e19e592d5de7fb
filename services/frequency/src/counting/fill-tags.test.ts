import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { ContigNames } from '@varfreq/genomics/contigs';
import { figuresOf } from '@varfreq/genomics/figures';
import type { QueryCounts } from '@varfreq/genomics/frequency';
import { SexRegions } from '@varfreq/genomics/sex-regions';
import { createRandom, type Random } from '@varfreq/testkit/random';
import { type VcfRow, variantsOf, vcfText } from '../testing/file-cases.ts';
import { SampleBench } from '../testing/sample-bench.ts';
import type { Sample } from '../testing/sample-cases.ts';

const tags = ['AC_Het', 'AC_Hom', 'AC_Hemi', 'AC', 'AN', 'AF', 'HWE', 'ExcHet'];
const isInstalled = spawnSync('bcftools', ['--version']).status === 0;
const withBcftools = isInstalled ? test : test.skip;
if (!isInstalled) console.warn('bcftools is not installed: figures of random cohorts are not compared with +fill-tags');

interface Person {
  sex: 'female' | 'male' | 'unknown';
  rows: VcfRow[];
}

/**
 * People who are called at every site, on an autosome and on X, where males have one allele. Some carriers are called otherwise
 * at times (`odd`): with one allele of unknown others, or haploid without being known as male.
 */
function cohortOf(random: Random, odd: readonly string[][] = []): Person[] {
  const sites = Array.from({ length: 12 }, (_, at) => ({
    contig: at % 2 === 0 ? '1' : 'X',
    pos: 5_000_000 + at,
    share: random.below(100) / 100,
  }));
  return Array.from({ length: 5 + random.below(30) }, () => {
    const sex = (['female', 'male', 'unknown'] as const)[random.below(3)]!;
    const rows = sites.map(({ contig, pos, share }) => {
      const allele = () => (random.below(100) < 100 * share ? '1' : '0');
      const own = contig === 'X' && sex === 'male' ? [allele()] : [allele(), allele()];
      const alleles = own.includes('1') && random.chance(0.3) ? (odd[random.below(odd.length)] ?? own) : own;
      return { contig, pos, reference: 'A', alts: ['C'], calls: [{ alleles, separator: '/' }] };
    });
    return { sex, rows };
  });
}

/** The tags of each site, in order. */
function fillTags(people: readonly Person[]): number[][] {
  const rows = people[0]!.rows.map((row, at) => ({
    ...row,
    calls: people.map((person) => person.rows[at]!.calls[0]!),
  }));
  const header = ['##fileformat=VCFv4.2', '##contig=<ID=1>', '##contig=<ID=X>', '##FILTER=<ID=PASS,Description="">'];
  const format = '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">';
  const input = `${[...header, format].join('\n')}\n${vcfText(rows)}`;
  const filled = spawnSync('bcftools', ['+fill-tags', '-', '-Ou', '--', '-t', tags.join(',')], { input });
  const wanted = `${tags.map((tag) => `%${tag}`).join('\t')}\n`;
  const { stdout } = spawnSync('bcftools', ['query', '-f', wanted, '-'], { input: filled.stdout, encoding: 'utf8' });
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t').map(Number));
}

/** Every second of the variants is asked: each site has two, of which one is its reference. */
async function countsOf(people: readonly Person[]): Promise<QueryCounts[]> {
  const bench = new SampleBench();
  try {
    bench.sexRegions = new SexRegions('GRCh38', new ContigNames({}));
    const samples = people.map(({ rows }): Sample => {
      return { poolSize: 1, coverageProfile: false, vcfs: [rows], beds: [], queries: 1 };
    });
    const stored = (await bench.store(samples)).map((one, at) => ({ ...one, sex: people[at]!.sex }));
    const asked = variantsOf(people[0]!.rows).filter((_, at) => at % 2 === 0);
    return (await bench.countStored(stored, asked)).map(([counts]) => counts!);
  } finally {
    bench.remove();
  }
}

const near = (sites: number[][]) => sites.map((site) => site.map((value) => expect.closeTo(value, 5)));

withBcftools.each([1, 2, 3, 4])(
  'a random cohort that is covered everywhere has the figures of bcftools +fill-tags on X too, seed %d',
  async (seed) => {
    const people = cohortOf(createRandom(seed));
    const figures = (await countsOf(people)).map((counts) => {
      const found = figuresOf(counts, { fields: ['counts', 'alleles', 'hwe'] });
      const { carriersHet, carriersHom, carriersHemi, alleleCount, alleleNumber } = found;
      const numbers = [carriersHet!, 2 * carriersHom!, carriersHemi!, alleleCount!, alleleNumber!];
      return [...numbers, found.alleleFrequency!, found.hwe!, found.excessHet!];
    });
    expect(figures).toHaveLength(12);
    expect(figures).toEqual(near(fillTags(people)));
  },
);

withBcftools.each([5, 6, 7, 8])(
  'HWE and EXCHET are those of bcftools +fill-tags beside partial calls, and haploid ones of people not known as male, seed %d',
  async (seed) => {
    const people = cohortOf(createRandom(seed), [['.', '1'], ['1']]);
    const figures = (await countsOf(people)).map((counts) => {
      const { hwe, excessHet } = figuresOf(counts, { fields: ['hwe'] });
      return [hwe!, excessHet!];
    });
    expect(figures).toHaveLength(12);
    expect(figures).toEqual(near(fillTags(people).map((site) => site.slice(-2))));
  },
);
