/** Versions of the RefSeq accessions NC_000001 to NC_000024, chromosomes 1 to 22, X and Y, in GRCh37 and GRCh38. */
const GRCH37 = [10, 11, 11, 11, 9, 11, 13, 10, 11, 10, 9, 11, 10, 8, 9, 9, 10, 9, 9, 10, 8, 10, 10, 9];
const GRCH38 = [11, 12, 12, 12, 10, 12, 14, 11, 12, 11, 10, 12, 11, 9, 10, 10, 11, 10, 10, 11, 9, 11, 11, 10];
const T2T_FIRST = 60_925;

/** Chromosomes as stored without a genome, the mitochondrion last. */
export const humanChromosomes: readonly string[] = [
  ...Array.from({ length: 22 }, (_, i) => String(i + 1)),
  ...['X', 'Y', 'M'],
];

/** A chromosome of one build. */
interface BuildChromosome {
  chromosome: string;
  build: 'GRCh37' | 'GRCh38' | 'T2T-CHM13v2.0';
}

const accessions = new Map<string, BuildChromosome>(
  humanChromosomes
    .slice(0, 24)
    .flatMap((chromosome, i) => [
      [accession(i + 1, GRCH37[i]!), { chromosome, build: 'GRCh37' }] as const,
      [accession(i + 1, GRCH38[i]!), { chromosome, build: 'GRCh38' }] as const,
      [accession(T2T_FIRST + i, 1), { chromosome, build: 'T2T-CHM13v2.0' }] as const,
    ]),
);
/** PLINK numbers what follows 22; 25, XY, is the pseudoautosomal part of X. */
const plinkCodes = new Map([
  ['23', 'X'],
  ['24', 'Y'],
  ['25', 'X'],
  ['XY', 'X'],
  ['26', 'M'],
]);

/** The chromosome of a RefSeq accession of GRCh37, GRCh38 or T2T-CHM13v2.0, the mitochondrion's excepted, and its build. */
export function chromosomeOfAccession(name: string): BuildChromosome | undefined {
  return accessions.get(name);
}

/** Whether a name is a RefSeq accession of a human chromosome with any version, or none. */
export function isHumanAccession(name: string): boolean {
  return /^NC_(?:0000(?:0[1-9]|1[0-9]|2[0-4])|0609(?:2[5-9]|3[0-9]|4[0-8]))(?:\.[0-9]+)?$/.test(name);
}

/** The chromosome of a PLINK code, 23 to 26 or XY. */
export function chromosomeOfPlink(name: string): string | undefined {
  return plinkCodes.get(name);
}

/**
 * A name without quotes around it, and without the sample and haplotype of PanSN (`HG002#1#chr1`, `grch38#chr1`) before
 * a chromosome.
 */
export function unwrappedName(name: string): string {
  const bare = /^(["'])(.+)\1$/.exec(name)?.[2] ?? name;
  return /^[^#]+#(?:[0-9]+#)?(chr(?!omosome).+|[1-9]|1[0-9]|2[0-2]|X|Y|MT?)$/i.exec(bare)?.[1] ?? bare;
}

/** A name without `chr` in any case before it. */
export function withoutAnyPrefix(name: string): string {
  return name.replace(/^chr(?!omosome)(?=.)/i, '');
}

function accession(number: number, version: number): string {
  return `NC_${String(number).padStart(6, '0')}.${version}`;
}
