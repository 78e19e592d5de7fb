import type { Random } from '@varfreq/testkit/random';
import type { Calls } from './history.ts';

/** Positions of the variants, all A>C on chromosome 1. */
const positions = [1000, 2000, 3000, 4000, 5000];

/** Number of variants; a history names them by their index. */
export const variants = positions.length;

/** The key of a variant in URIs. */
export const keys: readonly string[] = positions.map((position) => `1:${position}A>C`);

/** A place that spans all variants. */
export const region = { chromosome: '1', begin: 1, end: 10_000 };

/** A file with the people of one sample, or of two columns. */
export interface CallFile {
  text: string;
  /** Of each column: its name as content, and its calls. */
  columns: readonly { content: string; calls: readonly Calls[] }[];
}

/** A file of regions, and the variants in them. */
export interface RegionFile {
  text: string;
  covered: readonly boolean[];
}

/** Files to import and a file to annotate: the same for the same seed. */
export interface Files {
  /** Of one person. */
  people: readonly CallFile[];
  /** Of pools: sites with counts. */
  pools: readonly CallFile[];
  /** Of two people. */
  pairs: readonly CallFile[];
  regions: readonly RegionFile[];
  asked: string;
}

const columns = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO';
const genotypes = ['0/0', '0/1', '1/1'] as const;
type Genotype = (typeof genotypes)[number];

/** A few contents, so that one is often imported twice. */
export function makeFiles(random: Random): Files {
  return {
    people: random.list(6, (n) => called(`p${n}`, [anyGenotypes(random)])),
    pools: random.list(3, (n) => pooled(`s${n}`, random)),
    pairs: random.list(3, (n) => called(`j${n}`, [anyGenotypes(random), anyGenotypes(random)])),
    regions: random.list(6, () => regionsOf(positions.map(() => random.chance(0.75)))),
    asked: vcf(
      'asked',
      '',
      positions.map((position) => `${site(position)}\t.`),
    ),
  };
}

function anyGenotypes(random: Random): Genotype[] {
  return positions.map(() => random.pick(genotypes));
}

/** Names make the contents of files differ. */
function called(name: string, people: readonly Genotype[][]): CallFile {
  const lines = positions.map((position, n) => {
    return [site(position), '.', 'GT', ...people.map((calls) => calls[n]!)].join('\t');
  });
  const header = ['\tFORMAT', ...people.map((_, column) => `C${column}`)].join('\t');
  const contentOf = (column: number) => (people.length === 1 ? name : `${name}.${column}`);
  return {
    text: vcf(name, header, lines),
    columns: people.map((calls, column) => ({ content: contentOf(column), calls: calls.map(callsOf) })),
  };
}

function callsOf(genotype: Genotype): Calls {
  return { hom: genotype === '1/1' ? 1 : 0, het: genotype === '0/1' ? 1 : 0 };
}

function pooled(name: string, random: Random): CallFile {
  const calls = positions.map(() => ({ hom: random.below(3), het: random.below(3) }));
  const lines = positions.map((position, n) => {
    const { hom, het } = calls[n]!;
    return `${site(position)}\tAC=${2 * hom + het};nhomalt=${hom}`;
  });
  return { text: vcf(name, '', lines), columns: [{ content: name, calls }] };
}

function regionsOf(covered: readonly boolean[]): RegionFile {
  const around = positions.filter((_, n) => covered[n]).map((position) => `1\t${position - 100}\t${position + 100}\n`);
  return { text: `1\t50000\t50100\n${around.join('')}`, covered };
}

function site(position: number): string {
  return `1\t${position}\t.\tA\tC\t.\tPASS`;
}

function vcf(name: string, header: string, lines: readonly string[]): string {
  return `##fileformat=VCFv4.2\n##file=${name}\n${columns}${header}\n${lines.map((line) => `${line}\n`).join('')}`;
}
