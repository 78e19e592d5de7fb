import { readPosition, type Spelling } from './spelled-variant.ts';

const FORM =
  /^(?<contig>.+):(?<start>[0-9]{1,12}):(?:(?<count>[0-9]{1,12})|(?<deleted>[ACGTRYSWKMBDHVN]*)):(?<inserted>[ACGTRYSWKMBDHVN]*)$/is;

/**
 * `NC_000001.11:10129:G:A` (Holmes et al. 2020, SPDI: data model for variants and applications at NCBI): sequence,
 * 0-based position, deletion or its length, insertion. Contigs may have colons.
 */
export const spdi: Spelling = {
  name: 'SPDI',
  example: 'NC_000001.11:10129:G:A',
  read(text) {
    const parts = FORM.exec(text)?.groups;
    if (parts === undefined) return undefined;
    const { contig, start, count, deleted, inserted } = parts;
    return {
      contig: contig!,
      start: readPosition(String(Number(start) + 1)) - 1,
      deleted: count === undefined ? deleted!.toUpperCase() : Number(count),
      inserted: inserted!.toUpperCase(),
    };
  },
};
