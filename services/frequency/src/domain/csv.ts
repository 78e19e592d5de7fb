import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import { formatFrequency, frequenciesOf, type QueryCounts } from '@varfreq/genomics/frequency';

const variantColumns = ['chromosome', 'position', 'reference', 'observed'];
const queryColumns = ['VN', 'VF', 'VF_HET', 'VF_HOM'];

/** Header row of an annotated BED: RFC 4180 with LF line ends. Columns are only ever added at the end. */
export function csvHeader(queryNames: readonly string[]): string {
  return row([...variantColumns, ...queryNames.flatMap((name) => queryColumns.map((column) => `${name}_${column}`))]);
}

/** Row of a variant with its counts by query; `position` is 1-based. */
export function csvRow(variant: NormalizedVariant, counts: readonly QueryCounts[]): string {
  const { contig, start, reference, observed } = variant;
  const numbers = counts.flatMap((query) => {
    const { frequency, frequencyHet, frequencyHom } = frequenciesOf(query);
    return [String(query.coverage), ...[frequency, frequencyHet, frequencyHom].map(formatFrequency)];
  });
  return row([noFormula(contig), String(start + 1), reference, observed, ...numbers]);
}

/**
 * Spreadsheets take a cell with such a beginning for a formula (OWASP, CSV injection). A leading quote makes it text;
 * names that begin with a quote get one too, so that removing one restores the name. Only contigs are text from a file:
 * alleles are letters of bases, query names letters, digits and _.
 */
function noFormula(text: string): string {
  return /^[=+\-@＝＋－＠\t\r']/.test(text) ? `'${text}` : text;
}

function row(fields: readonly string[]): string {
  return `${fields.map(quoted).join(',')}\n`;
}

function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
