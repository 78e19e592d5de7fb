import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import { FIGURES, figureKeys, figureValue } from '@varfreq/genomics/figures';
import { formatFrequency, type QueryCounts } from '@varfreq/genomics/frequency';

const variantColumns = ['chromosome', 'position', 'reference', 'observed'];

/** Header row of an annotated BED: RFC 4180 with LF line ends. Columns are only ever added at the end. */
export function csvHeader(queryNames: readonly string[]): string {
  return row([...variantColumns, ...queryNames.flatMap(figureKeys)]);
}

/** Row of a variant with its counts by query; `position` is 1-based. */
export function csvRow(variant: NormalizedVariant, counts: readonly QueryCounts[]): string {
  const { contig, start, reference, observed } = variant;
  const numbers = counts.flatMap((query) =>
    FIGURES.map((figure) => {
      const value = figureValue(figure, query);
      return figure.kind === 'count' ? String(value) : formatFrequency(value);
    }),
  );
  return row([escapeFormula(contig), String(start + 1), reference, observed, ...numbers]);
}

/**
 * Spreadsheets take a cell with such a beginning for a formula (OWASP, CSV injection). A leading quote makes it text;
 * names that begin with a quote get one too, so that removing one restores the name. Only contigs are text from a file:
 * alleles are letters of bases, query names letters, digits and _.
 */
function escapeFormula(text: string): string {
  return /^[=+\-@＝＋－＠\t\r']/.test(text) ? `'${text}` : text;
}

function row(fields: readonly string[]): string {
  return `${fields.map(quoted).join(',')}\n`;
}

function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
