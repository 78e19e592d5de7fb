import type { Random } from '@varfreq/testkit/random';
import { fresh } from './test-system.ts';

/** A variant that people may have, and the 1-based positions that have to be covered. */
export interface Site {
  position: number;
  reference: string;
  observed: string;
  span: readonly [first: number, last: number];
}

type Genotype = './.' | '0/0' | '0/1' | '1/1';

/** What is true of a person: genotypes by site, and every covered position. */
export interface Person {
  genotypes: readonly Genotype[];
  covered: ReadonlySet<number>;
  gvcf: string;
  vcf: string;
  bed: string;
}

/** Substitutions, deletions and insertions, a hundred bases apart. */
export function sitesOf(random: Random, count: number): Site[] {
  return random.list(count, (n) => {
    const position = 100 * (n + 1);
    const [reference, observed, from, to] = random.pick([
      ['A', 'T', 0, 0],
      ['G', 'GAC', 1, 1],
      ['CTTT', 'C', 1, 3],
    ] as const);
    return { position, reference, observed, span: [position + from, position + to] };
  });
}

const header = (people: string): string =>
  `##fileformat=VCFv4.2\n##test=${fresh('person')}\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO${people}\n`;

/** One person as a gVCF, and the same as a VCF of their variants with a BED of what is covered. */
export function randomPerson(random: Random, sites: readonly Site[]): Person {
  const genotypes = sites.map(() => random.pick<Genotype>(['./.', '0/0', '0/0', '0/1', '1/1']));
  const covered = new Set<number>();
  const lines: string[] = [];
  const variants: string[] = [];
  let next = 1;
  for (const [n, site] of sites.entries()) {
    const genotype = genotypes[n]!;
    // Some who are like the reference have no record of the site.
    if (genotype === '0/0' && random.chance(0.7)) continue;
    lines.push(...blocksOf(random, next, site.position - 1, covered));
    next = site.position + site.reference.length;
    if (genotype !== './.') cover(covered, site.position, next - 1);
    const call = (alt: string) =>
      `1\t${site.position}\t.\t${site.reference}\t${alt}\t.\t.\t.\tGT:DP:GQ:MIN_DP\t${genotype}:30:50:.`;
    lines.push(call(`${site.observed},<NON_REF>`));
    if (genotype.includes('1')) variants.push(call(site.observed));
  }
  lines.push(...blocksOf(random, next, next + 300, covered));
  const text = (rows: readonly string[]) => header('\tFORMAT\tS1') + rows.map((row) => `${row}\n`).join('');
  return { genotypes, covered, gvcf: text(lines), vcf: text(variants), bed: bedOf(covered) };
}

/** Reference blocks from `first` to `last`, of which some are too shallow, doubtful or not called. */
function blocksOf(random: Random, first: number, last: number, covered: Set<number>): string[] {
  const lines: string[] = [];
  for (let from = first; from <= last; ) {
    const to = Math.min(last, from + random.pick([0, 20, 60, 150]));
    const [call, depth, quality] = random.pick([
      ...([
        ['0/0', 30, 50],
        ['0/0', 10, 20],
        ['0/0', 25, 99],
        ['0/0', 40, 60],
      ] as const),
      ...([
        ['0/0', 9, 50],
        ['0/0', 30, 19],
        ['./.', 30, 50],
      ] as const),
    ]);
    if (call === '0/0' && depth >= 10 && quality >= 20) cover(covered, from, to);
    lines.push(
      `1\t${from}\t.\tA\t<NON_REF>\t.\t.\tEND=${to}\tGT:DP:GQ:MIN_DP\t${call}:${depth + 7}:${quality}:${depth}`,
    );
    from = to + 1;
  }
  return lines;
}

function cover(covered: Set<number>, first: number, last: number): void {
  for (let at = first; at <= last; at += 1) covered.add(at);
}

/** A row for each run of covered positions. */
function bedOf(covered: ReadonlySet<number>): string {
  const rows: [number, number][] = [];
  for (const at of [...covered].sort((a, b) => a - b)) {
    const row = rows.at(-1);
    if (row?.[1] === at - 1) row[1] = at;
    else rows.push([at - 1, at]);
  }
  return rows.map(([start, end]) => `1\t${start}\t${end}\n`).join('');
}

/** The sites as a file to annotate. */
export function siteFile(sites: readonly Site[]): string {
  const rows = sites.map(
    ({ position, reference, observed }) => `1\t${position}\t.\t${reference}\t${observed}\t.\t.\t.\n`,
  );
  return header('') + rows.join('');
}
