import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import { trimAlleles } from '@varfreq/genomics/alleles/trim';
import { fc } from '@varfreq/testkit/property';

/** A call as written: allele numbers or `.`, and their separators. */
export interface Call {
  alleles: readonly string[];
  separator: string;
}

/** A record before it is written, with a call per column. */
export interface VcfRow {
  contig: string;
  pos: number;
  reference: string;
  alts: readonly string[];
  calls: readonly Call[];
}

const base = fc.constantFrom('A', 'C', 'G', 'T');

/** Two dense places: the start of one contig, and 2^25 of another, where segments may be cut. */
const place = fc.constantFrom({ contig: '1', before: 0 }, { contig: 'chrX', before: 2 ** 25 - 20 });

function bases(minLength: number, maxLength: number): fc.Arbitrary<string> {
  return fc.array(base, { minLength, maxLength }).map((all) => all.join(''));
}

function callOf(alts: number): fc.Arbitrary<Call> {
  const allele = fc.oneof(
    { weight: 8, arbitrary: fc.nat(alts).map(String) },
    { weight: 1, arbitrary: fc.constant('.') },
  );
  const alleles = fc.oneof(
    { weight: 5, arbitrary: fc.array(allele, { minLength: 2, maxLength: 2 }) },
    { weight: 1, arbitrary: fc.array(allele, { minLength: 1, maxLength: 3 }) },
  );
  return fc.record({ alleles, separator: fc.constantFrom('/', '|') });
}

/** Records in dense places, multi-allelic ones too, so that variants and regions meet. */
export function vcfRows(columns: number): fc.Arbitrary<VcfRow[]> {
  const row = fc
    .record({ place, at: fc.integer({ min: 1, max: 40 }), reference: bases(1, 4), others: fc.array(bases(1, 5)) })
    .map(({ place: { contig, before }, at, reference, others }) => {
      return { contig, pos: before + at, reference, alts: [...new Set(others)].filter((alt) => alt !== reference) };
    })
    .filter(({ alts }) => alts.length > 0)
    .chain((site) =>
      fc
        .array(callOf(site.alts.length), { minLength: columns, maxLength: columns })
        .map((calls) => ({ ...site, calls })),
    );
  return fc.array(row, { minLength: 1, maxLength: 15 });
}

/** Lines of a BED file over the same places: overlapping, touching, in any order. */
export const bedLines: fc.Arbitrary<string[]> = fc.array(
  fc
    .record({ place, at: fc.nat(40), length: fc.integer({ min: 1, max: 25 }) })
    .map(({ place: { contig, before }, at, length }) => `${contig}\t${before + at}\t${before + at + length}`),
  { maxLength: 10 },
);

/** The rows as a VCF file. */
export function vcfText(rows: readonly VcfRow[]): string {
  const columns = Array.from({ length: rows[0]?.calls.length ?? 1 }, (_, i) => `S${i}`);
  const head = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', ...columns];
  const lines = rows.map(({ contig, pos, reference, alts, calls }) => {
    const cells = calls.map(({ alleles, separator }) => alleles.join(separator));
    return [contig, pos, '.', reference, alts.join(','), '.', 'PASS', '.', 'GT', ...cells];
  });
  return [head, ...lines].map((cells) => `${cells.join('\t')}\n`).join('');
}

/**
 * Splits a row with several ALTs into rows of one: every other ALT becomes the reference, as `bcftools norm -m -` does.
 */
export function splitAlts(row: VcfRow): VcfRow[] {
  return row.alts.map((alt, index) => {
    const own = String(index + 1);
    const name = (allele: string) => (allele === own ? '1' : allele === '.' ? '.' : '0');
    const calls = row.calls.map(({ alleles, separator }) => ({ alleles: alleles.map(name), separator }));
    return { ...row, alts: [alt], calls };
  });
}

/** Every variant in the rows, and a neighbour of each. */
export function variantsOf(rows: readonly VcfRow[]): NormalizedVariant[] {
  return rows.flatMap(({ contig, pos, reference, alts }) =>
    alts.flatMap((observed) => {
      const variant = trimAlleles({ contig: contig.replace('chr', ''), start: pos - 1, reference, observed });
      return [variant, { ...variant, start: variant.start + 1 }];
    }),
  );
}
