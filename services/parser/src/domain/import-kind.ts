import type { ParseWork__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/ParseWork';

/** What is imported: a VCF file as observations, or a BED file as covered regions. */
export type ImportKind = 'VARIATION' | 'COVERAGE';

/** Narrows the kind of an assignment; an unknown one is a fault of the caller, not of the data. */
export function requireImportKind(kind: ParseWork__Output['kind']): ImportKind {
  if (kind === 'VARIATION' || kind === 'COVERAGE') return kind;
  throw new TypeError(`unknown kind of import: ${kind}`);
}
