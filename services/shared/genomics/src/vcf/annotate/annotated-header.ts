import type { QueryFields } from '../../figures/field-sets.ts';
import { latin1, startsWith } from '../../lines/bytes.ts';
import { parseStructuredLine } from '../record/structured-line.ts';
import { infoHeaderLines, infoKeys } from './annotated-fields.ts';
import { quoted } from './varfreq-line.ts';

/** A query of an annotation as described in the file. */
export interface AnnotatedQuery extends QueryFields {
  /** Its whole `##varfreq=<…>` line without line end, see `varfreqHeaderLine`. */
  headerLine: string;
}

/** Decides which header lines an annotation removes and adds. */
export class AnnotatedHeader {
  readonly #queries: readonly AnnotatedQuery[];
  readonly #replacedFields: ReadonlySet<string>;
  readonly #replacedQueries: ReadonlySet<string>;

  constructor(queries: readonly AnnotatedQuery[]) {
    this.#queries = queries;
    this.#replacedFields = new Set(queries.flatMap(infoKeys));
    this.#replacedQueries = new Set(queries.map(({ name }) => name));
  }

  /** Whether a `##` line of the file has a name that the annotation writes itself. */
  isReplaced(bytes: Uint8Array, start: number, end: number): boolean {
    if (startsWith(bytes, start, end, '##INFO=<')) return this.#replacedFields.has(attribute(bytes, start, end, 'ID'));
    if (!startsWith(bytes, start, end, '##varfreq=<')) return false;
    return this.#replacedQueries.has(attribute(bytes, start, end, 'Query'));
  }

  /** The new lines, to be placed right before `#CHROM`: all INFO lines, then one `##varfreq` line per query. */
  newLines(lineEnd: '\n' | '\r\n', warnings: readonly string[] = []): Uint8Array {
    const lines = [
      ...this.#queries.flatMap(infoHeaderLines),
      ...this.#queries.map(({ headerLine }) => withWarnings(headerLine, warnings)),
    ];
    return new TextEncoder().encode(lines.map((line) => line + lineEnd).join(''));
  }
}

/** The line with a last attribute `Warning`. */
function withWarnings(headerLine: string, warnings: readonly string[]): string {
  if (warnings.length === 0) return headerLine;
  return headerLine.replace(/>$/, () => `,Warning=${quoted(warnings.join('; '))}>`);
}

function attribute(bytes: Uint8Array, start: number, end: number, name: string): string {
  return parseStructuredLine(latin1(bytes, start, end))?.get(name) ?? '';
}
