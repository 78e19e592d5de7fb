import { latin1, startsWith } from '../../lines/bytes.ts';
import type { Warning } from '../../warning-codes.ts';
import { type ContigLengthOptions, ContigLengths } from '../record/contig-lengths.ts';
import {
  afterByteOrderMark,
  type HeaderLineKind,
  headerLineKind,
  parseColumnsLine,
  type RecordLayout,
} from '../record/header.ts';
import { Hg19Mitochondrion } from '../record/hg19-mitochondrion.ts';
import { parseStructuredLine } from '../record/structured-line.ts';
import { type ColumnOptions, withColumns } from './choose-columns.ts';

/** Header facts for an import: the layout, the description of AC_Hom, contig lengths. */
export class ImportHeader {
  /** Set by the `#CHROM` line, with the columns to read. */
  layout: RecordLayout | undefined;
  acHomDescription: string | undefined;
  /** Names of hg19's chrM in this file. */
  readonly hg19: Hg19Mitochondrion;
  readonly lengths: ContigLengths;
  readonly #columns: ColumnOptions;
  /** `##contig` lines that contradict the build. */
  contradictions = 0;
  #isFirst = true;

  constructor(options: ColumnOptions & ContigLengthOptions) {
    this.#columns = options;
    this.hg19 = new Hg19Mitochondrion(options.contigs, options.genome);
    this.lengths = new ContigLengths(options);
  }

  /** Reads the next line, without a byte order mark. Errors: InputError `malformed`, of columns included. */
  read(bytes: Uint8Array, start: number, end: number): HeaderLineKind {
    const from = this.#isFirst ? afterByteOrderMark(bytes, start) : start;
    this.#isFirst = false;
    const kind = headerLineKind(bytes, from, end);
    if (kind === 'columns') this.layout = withColumns(parseColumnsLine(bytes, from, end), this.#columns);
    if (kind === 'meta') this.#readMeta(bytes, from, end);
    return kind;
  }

  warnings(): Warning[] {
    return this.lengths.warnings();
  }

  #readMeta(bytes: Uint8Array, start: number, end: number): void {
    if (this.hg19.read(bytes, start, end)) return;
    if (startsWith(bytes, start, end, '##contig=<') && this.lengths.read(latin1(bytes, start, end)))
      this.contradictions++;
    if (!startsWith(bytes, start, end, '##INFO=<')) return;
    const attributes = parseStructuredLine(latin1(bytes, start, end));
    if (attributes?.get('ID') === 'AC_Hom') this.acHomDescription ??= attributes.get('Description') ?? '';
  }
}
