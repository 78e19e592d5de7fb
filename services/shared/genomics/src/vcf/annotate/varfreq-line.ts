import type { ShownFields } from '../../figures/field-sets.ts';

/** Contents of the `##varfreq` line of one query; numbers are samples, after own-file exclusion. */
export interface VarfreqLine {
  query: string;
  /** As written by the client. */
  expression: string;
  samples: number;
  /** Summed pool sizes. */
  individuals: number;
  /** With a coverage profile but without coverage. */
  withoutCoverage: number;
  withoutVariants: number;
  ownFileExcluded: number;
  /** Identifies the moment of the counts. */
  snapshot: string;
  /** Identifies the reference genome; empty without one. */
  genome: string;
  /** Version of the software. */
  version: string;
  /** Named only where the file shows more than the four figures, or shows them differently. */
  shown: ShownFields;
}

/** The header line `##varfreq=<Query=…>` with the origin of a query's numbers, without line end. */
export function varfreqHeaderLine(line: VarfreqLine): string {
  const attributes = [
    `Query=${line.query}`,
    `Expression=${quoted(line.expression)}`,
    `Samples=${line.samples}`,
    `Individuals=${line.individuals}`,
    `WithoutCoverage=${line.withoutCoverage}`,
    `WithoutVariants=${line.withoutVariants}`,
    `OwnFileExcluded=${line.ownFileExcluded}`,
    `Snapshot=${quoted(line.snapshot)}`,
    `Genome=${quoted(line.genome)}`,
    `Version=${quoted(line.version)}`,
    ...(line.shown.fields.length > 0 ? [`Fields=${quoted(line.shown.fields.join(','))}`] : []),
    ...(line.shown.missingAsDot ? ['Missing="."'] : []),
  ];
  return `##varfreq=<${attributes.join(',')}>`;
}

/** Quoted as in VCF 4.5 §1.4: backslashes before `"` and `\`; line breaks would end the line and become blanks. */
export function quoted(text: string): string {
  return `"${text.replace(/[\r\n]+/g, ' ').replace(/["\\]/g, '\\$&')}"`;
}
