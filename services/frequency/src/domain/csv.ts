import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import type { QueryFields, ShownFields } from '@varfreq/genomics/field-sets';
import { type Figure, figureValue } from '@varfreq/genomics/figure';
import { figureKey, shownFigures } from '@varfreq/genomics/figures';
import { formatFrequency, type QueryCounts } from '@varfreq/genomics/frequency';

const variantColumns = ['chromosome', 'position', 'reference', 'observed'];

/** Header row of an annotated BED: RFC 4180 with LF line ends. Columns are only ever added at the end. */
export function csvHeader(queries: readonly QueryFields[]): string {
  return row([...variantColumns, ...columnsOf(queries).map(({ query, figure }) => figureKey(query.name, figure))]);
}

/** Row of a variant with its counts by query; `position` is 1-based. */
export function csvRow(
  variant: NormalizedVariant,
  counts: readonly QueryCounts[],
  queries: readonly QueryFields[],
): string {
  const { contig, start, reference, observed } = variant;
  const numbers = columnsOf(queries).map(({ query, index, figure }) => cell(figure, counts[index]!, query));
  return row([escapeFormula(contig), String(start + 1), reference, observed, ...numbers]);
}

/** The four figures of every query, then those of its field sets. */
function columnsOf(queries: readonly QueryFields[]) {
  const all = queries.flatMap((query, index) => shownFigures(query).map((figure) => ({ query, index, figure })));
  const isAlways = ({ figure }: { figure: Figure }) => figure.set === undefined;
  return [...all.filter(isAlways), ...all.filter((column) => !isAlways(column))];
}

function cell(figure: Figure, counts: QueryCounts, { missingAsDot }: ShownFields): string {
  if (figure.kind === 'count') return String(figureValue(figure, counts));
  return missingAsDot && counts.coverage === 0 ? '.' : formatFrequency(figureValue(figure, counts));
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
