/** Zygosities of one ALT: het, hom, hemi, unknown. */
export type Zygosities = [number, number, number, number];

export interface OracleOptions {
  skipFiltered: boolean;
  preferGenotypeLikelihoods: boolean;
}

/**
 * An independent, slow implementation of "Zygosity" in services/docs/semantics.md for tests, made of strings and enumeration: zygosities by allele
 * number, without alleles that have no carriers. It shares no code with the importer.
 */
export function zygositiesByAllele(
  altCount: number,
  format: string,
  cells: readonly string[],
  options: OracleOptions,
): Map<number, Zygosities> {
  const sums = new Map<number, Zygosities>();
  for (const cell of cells) {
    const called = callOf(altCount, format.split(':'), cell.split(':'), options);
    for (const allele of new Set(called.filter((name) => name !== '.' && name !== '0'))) {
      const sum = sums.get(Number(allele)) ?? [0, 0, 0, 0];
      sum[zygosityOf(called)]++;
      sums.set(Number(allele), sum);
    }
  }
  return sums;
}

function zygosityOf(called: readonly string[]): 0 | 1 | 2 | 3 {
  if (called.includes('.')) return 3;
  if (new Set(called).size > 1) return 0;
  return called.length > 1 ? 1 : 2;
}

function callOf(altCount: number, format: string[], values: string[], options: OracleOptions): string[] {
  const value = (name: string): string | undefined =>
    format.includes(name) ? values[format.indexOf(name)] : undefined;
  if (options.skipFiltered && !['PASS', '.', '', undefined].includes(value('FT'))) return [];
  const gt = value('GT')?.replace(/^[/|]/, '').split(/[/|]/) ?? [];
  if (format.includes('GT') && !options.preferGenotypeLikelihoods) return gt;
  const ploidies = gt.join() === '.' ? [2, 1] : [gt.length || 2];
  const scores: [string | undefined, number][] = [
    [value('PL'), -1],
    [value('GL'), 1],
    [value('GP'), isDistribution(value('GP')) ? 1 : -1],
  ];
  for (const [list, sign] of scores) {
    for (const ploidy of ploidies) {
      const genotypes = genotypesInOrder(altCount, ploidy);
      const numbers = (list ?? '.').split(',').map((text) => (text === '.' ? Number.NaN : sign * Number(text)));
      if (numbers.length !== genotypes.length || numbers.some(Number.isNaN)) continue;
      return genotypes[numbers.indexOf(Math.max(...numbers))]!.map(String);
    }
  }
  return gt;
}

function isDistribution(list = ''): boolean {
  const numbers = list.split(',').map(Number);
  return numbers.every((n) => n >= 0 && n <= 1) && Math.abs(numbers.reduce((a, b) => a + b) - 1) < 0.05;
}

/** All genotypes as ascending allele numbers, compared from the last (highest) allele on. */
export function genotypesInOrder(altCount: number, ploidy: number): number[][] {
  let all: number[][] = [[]];
  for (let i = 0; i < ploidy; i++) {
    all = all.flatMap((prefix) =>
      Array.from({ length: altCount + 1 }, (_, allele) => [...prefix, allele]).filter(
        (alleles) => i === 0 || alleles[i]! >= alleles[i - 1]!,
      ),
    );
  }
  return all.sort((a, b) => {
    for (let i = ploidy - 1; i >= 0; i--) if (a[i] !== b[i]) return a[i]! - b[i]!;
    return 0;
  });
}
