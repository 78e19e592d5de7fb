import { fresh } from './test-system.ts';

/** A VCF in short: blanks of rows are written as tabs. */
export interface VcfParts {
  /** `##` lines besides `##fileformat`. */
  header?: readonly string[];
  /** Records; the columns of the first one, from the tenth on, make the sample columns. */
  rows: readonly string[];
  /** Number of sample columns without rows. */
  samples?: number;
}

/** The `#CHROM` line for a number of sample columns; with FORMAT when `columns` is 9 or more. */
export function columnLine(columns: number): string {
  const fixed = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT'];
  const samples = Array.from({ length: Math.max(0, columns - 9) }, (_, n) => `S${n + 1}`);
  return [...fixed.slice(0, Math.max(8, columns)), ...samples].join('\t');
}

/** Rows with tabs instead of blanks. */
export function tabbed(row: string): string {
  return row.replaceAll(' ', '\t');
}

/** A VCF made unique by a header line, since content may be imported only once. */
export function vcf({ header = [], rows, samples = 0 }: VcfParts): string {
  const columns = rows[0]?.split(' ').length ?? (samples > 0 ? 9 + samples : 8);
  const lines = [
    '##fileformat=VCFv4.3',
    `##test=${fresh('file')}`,
    ...header,
    columnLine(columns),
    ...rows.map(tabbed),
  ];
  return `${lines.join('\n')}\n`;
}

/** A record with genotypes of one or more samples: `call('1:100', 'A', 'T', 'GT', '0/1')`. */
export function call(at: string, ref: string, alt: string, format: string, ...calls: string[]): string {
  return [...at.split(':'), '.', ref, alt, '.', 'PASS', '.', format, ...calls].join(' ');
}

/** A record without sample columns: `site('1:100', 'A', 'T', 'AC=3')`. */
export function site(at: string, ref: string, alt: string, info = '.'): string {
  return [...at.split(':'), '.', ref, alt, '.', 'PASS', info].join(' ');
}
