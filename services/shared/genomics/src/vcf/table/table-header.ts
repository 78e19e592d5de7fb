import { AnnotatedHeader, type AnnotatedQuery } from '../annotate/annotated-header.ts';

/** A contig of a table. */
export interface TableContig {
  name: string;
  /** Bases, where known. */
  length?: number | undefined;
}

/** Names that a `##contig` line may have (VCF 4.5 §1.4.7). */
const headerName = /^[0-9A-Za-z!#$%&+./:;?@^_|~-][0-9A-Za-z!#$%&*+./:;=?@^_|~-]*$/;

/** The header of a table: its contigs in order, then what an annotation adds. Contigs of other names have no line. */
export function tableHeader(contigs: readonly TableContig[], queries: readonly AnnotatedQuery[]): Uint8Array {
  const named = contigs.filter(({ name }) => headerName.test(name));
  const lines = named.map(({ name, length }) => {
    return `##contig=<ID=${name}${length === undefined ? '' : `,length=${length}`}>\n`;
  });
  return Buffer.concat([
    Buffer.from(`##fileformat=VCFv4.3\n${lines.join('')}`),
    new AnnotatedHeader(queries).newLines('\n'),
    Buffer.from('#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n'),
  ]);
}
