/** What a filter keeps. */
export interface Filter {
  /** Largest share of carriers, a fraction. */
  readonly share: number;
  /** Least number of people covered, in each set. */
  readonly people: number;
  /** Whether variants where fewer are covered are kept, which says nothing about how rare they are. */
  readonly keepsUncovered: boolean;
}

/**
 * A line for a shell that keeps the variants of an annotated file that are rare in each set, named as in its INFO. bcftools judges
 * a record by any of its alternate alleles.
 */
export function filterLine(file: string, sets: readonly string[], filter: Filter): string {
  const expression = sets.map((set) => conditionOf(set, filter)).join(' && ');
  const output = `${file.replace(/\.vcf(?:\.gz)?$/i, '')}.rare.vcf.gz`;
  return `bcftools view -i '${expression}' -Oz -o ${quoted(output)} ${quoted(file)}`;
}

function conditionOf(set: string, { share, people, keepsUncovered }: Filter): string {
  const isRare = `INFO/${set}_VF<=${share}`;
  // Of a symbolic allele, such as <DEL>, no people are counted: bcftools finds a missing number by = alone.
  if (keepsUncovered) return `(INFO/${set}_VN<${people} || INFO/${set}_VN="." || ${isRare})`;
  return `INFO/${set}_VN>=${people} && ${isRare}`;
}

/** The fraction that a percentage is, as it is written in decimals: 0.7 is 0.007. */
export function shareOf(percent: string): number {
  return Number((Number(percent) / 100).toPrecision(12));
}

/** A word of a shell; names of files may have any character. */
function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
