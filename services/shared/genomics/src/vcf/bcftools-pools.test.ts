import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { trimAlleles } from '../alleles/trim.ts';
import { type Zygosities, zygositiesByAllele } from './testing/genotype-oracle.ts';
import { runJoint } from './testing/joint-runs.ts';
import { bytesOf, genomeOf, type Observed, runImport } from './testing/vcf-runs.ts';

// Where bcftools counts differently from varfreq: AC_Hom counts two alleles per person, and a half-missing call
// (`./1`), which is `unknown` here, counts as AC_Hemi; the counts without such calls distinguish the two.

const fixture = (name: string): string =>
  readFileSync(new URL(`./testing/fixtures/pools/${name}`, import.meta.url), 'utf8');
const rowsOf = (name: string): string[][] =>
  fixture(name)
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));

const genome = genomeOf(
  Object.fromEntries(
    fixture('genome.fa')
      .split('>')
      .slice(1)
      .map((contig) => contig.trim().split('\n') as [string, string]),
  ),
);

type Row = readonly [contig: string, pos: string, reference: string, observed: string];

/** Sums by normalised allele; bcftools keeps a base before insertions and deletions. */
function sumUp(rows: Iterable<readonly [Row, Zygosities]>, stored = (contig: string) => contig): Observed {
  const sums: Observed = {};
  for (const [[contig, pos, reference, observed], counts] of rows) {
    const bases = { reference: reference.toUpperCase(), observed: observed.toUpperCase() };
    const allele = trimAlleles({ contig: stored(contig), start: Number(pos) - 1, ...bases });
    const key = `${allele.contig}:${allele.start + 1}${allele.reference}>${allele.observed}`;
    const sum = (sums[key] ?? [0, 0, 0, 0]).map((value, i) => value + counts[i]!) as Zygosities;
    if (sum.some((n) => n > 0)) sums[key] = sum;
  }
  return sums;
}

function filledTags(name: string, hasHalfMissing: boolean): Observed {
  return sumUp(
    rowsOf(name).map(([contig, pos, reference, observed, ...numbers]) => {
      const [het, homAlleles, hemi, , , hemiOrHalf] = numbers.map(Number) as [...Zygosities, number, number];
      const counts: Zygosities = [het, homAlleles / 2, hemi, hasHalfMissing ? hemiOrHalf - hemi : 0];
      return [[contig!, pos!, reference!, observed!], counts];
    }),
  );
}

/** Distinct pieces of a file, so that lines and cells are split anywhere. */
function pieces(text: string, bytes: number): Uint8Array[] {
  const all = bytesOf(text);
  return Array.from({ length: Math.ceil(all.length / bytes) }, (_, i) => all.subarray(i * bytes, (i + 1) * bytes));
}

describe('pools counted by bcftools', () => {
  test.each([
    ['wide', 200, 1 << 20],
    ['wide', 200, 777],
    ['narrow', 9, 1 << 20],
    ['narrow', 9, 77],
  ])(
    'have the individuals per zygosity of +fill-tags: %s, %d columns, read by %d bytes',
    async (name, columns, bytes) => {
      const { observed, summary } = await runImport(pieces(fixture(`${name}.vcf`), bytes), {
        genome,
        poolSize: columns,
      });
      expect(observed).toEqual(filledTags(`${name}.counts.tsv`, true));
      expect(summary.warnings).toEqual([]);
    },
  );

  test('have the same counts from the sums in INFO, without columns', async () => {
    const { observed, summary } = await runImport(fixture('sites.vcf'), { genome });
    expect(observed).toEqual(filledTags('wide.counts.tsv', false));
    expect(summary).toMatchObject({ skipped: {}, warnings: [] });
  });
});

describe('joint imports of columns counted by bcftools', () => {
  test.each([
    ['wide', 200],
    ['narrow', 9],
  ])('have of all members together the individuals per zygosity of +fill-tags: %s', async (name, columns) => {
    const all = Array.from({ length: columns }, (_, column) => column + 1);
    const { observed } = await runJoint(pieces(fixture(`${name}.vcf`), 777), all, { genome });
    const sums: Observed = {};
    for (const [allele, counts] of observed.flatMap((one) => Object.entries(one)))
      sums[allele] = (sums[allele] ?? [0, 0, 0, 0]).map((sum, z) => sum + counts[z]!) as Zygosities;
    expect(sums).toEqual(filledTags(`${name}.counts.tsv`, true));
  });

  test('have of each member the calls of its column', async () => {
    const rows = rowsOf('edges.calls.tsv').filter(([, , , observed]) => /^[a-z]+$/i.test(observed!));
    const expected = [0, 1, 2].map((column) => {
      const calls = rows.map(([contig, pos, reference, observed, ...cells]) => {
        const options = { skipFiltered: true, preferGenotypeLikelihoods: false };
        const counts = zygositiesByAllele(1, 'GT', [cells[column]!], options).get(1) ?? [0, 0, 0, 0];
        return [[contig!, pos!, reference!, observed!], counts] as const;
      });
      return sumUp(calls, (contig) => (contig === 'MT' ? 'M' : contig));
    });
    expect((await runJoint(fixture('edges.vcf'), [1, 2, 3])).observed).toEqual(expected);
  });
});

describe('records at the edges of the format', () => {
  const isSequence = (alt: string) => /^[a-z]+$/i.test(alt);
  const stored = (contig: string) => (contig === 'MT' ? 'M' : contig);

  test('are counted call by call as by bcftools', async () => {
    const options = { skipFiltered: true, preferGenotypeLikelihoods: false };
    const rows = rowsOf('edges.calls.tsv').filter(([, , , observed]) => isSequence(observed!));
    const expected = rows.map(([contig, pos, reference, observed, ...cells]) => {
      const counts = zygositiesByAllele(1, 'GT', cells, options).get(1) ?? [0, 0, 0, 0];
      return [[contig!, pos!, reference!, observed!], counts] as const;
    });
    const { observed } = await runImport(fixture('edges.vcf'));
    expect(observed).toEqual(sumUp(expected, stored));
  });

  test('add up: what is not a sequence is skipped with its reason, and what bcftools drops as filtered', async () => {
    const { summary } = await runImport(fixture('edges.vcf'));
    const alts = rowsOf('edges.calls.tsv').map(([, , , observed]) => observed!);
    const among = (pattern: RegExp) => alts.filter((alt) => pattern.test(alt)).length;
    const lines = fixture('edges.vcf')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(summary.records).toBe(lines.length);
    expect(Object.fromEntries(Object.entries(summary.skipped).filter(([, n]) => n > 0))).toEqual({
      filtered: lines.filter((line) => line.includes('q10')).length,
      no_genotypes: 1,
      no_alt: among(/^\.$/),
      spanning_deletion: among(/^\*$/),
      breakend: among(/\[/),
      reference_block: 1,
      symbolic: among(/^</) - 1,
    });
  });
});
