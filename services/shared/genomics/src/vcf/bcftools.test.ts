import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { trimAlleles } from '../alleles/trim.ts';
import { zygositiesByAllele } from './testing/genotype-oracle.ts';
import { genomeOf, type Observed, runImport } from './testing/vcf-runs.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`./testing/fixtures/bcftools/${name}`, import.meta.url), 'utf8');

function genome(lazy: boolean) {
  const contigs = fixture('genome.fa').split('>').slice(1);
  return genomeOf(Object.fromEntries(contigs.map((contig) => contig.trim().split('\n') as [string, string])), lazy);
}

/** bcftools keeps a base before insertions and deletions; without it the alleles are in our form. */
function expected(): Observed {
  const sums: Observed = {};
  for (const line of fixture('expected.tsv').trim().split('\n')) {
    const [contig, pos, reference, observed, ...cells] = line.split('\t') as [string, string, string, string];
    const options = { skipFiltered: true, preferGenotypeLikelihoods: false };
    const counts = zygositiesByAllele(1, 'GT', cells, options).get(1);
    if (counts === undefined) continue;
    const trimmed = trimAlleles({ contig, start: Number(pos) - 1, reference, observed });
    const key = `${contig}:${trimmed.start + 1}${trimmed.reference}>${trimmed.observed}`;
    const sum = sums[key] ?? [0, 0, 0, 0];
    sums[key] = sum.map((value, i) => value + counts[i]!) as typeof sum;
  }
  return sums;
}

describe('records in a genome of repeats', () => {
  test.each([false, true])('are split, shifted and counted as by bcftools, genome loaded late: %s', async (lazy) => {
    const { observed, summary } = await runImport(fixture('input.vcf'), { genome: genome(lazy) });
    expect(summary).toMatchObject({ records: 400, skipped: {}, warnings: [] });
    expect(observed).toEqual(expected());
  });
});
