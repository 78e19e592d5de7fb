import { readPosition, type Spelling } from './spelled-variant.ts';

const FORM =
  /^(?<contig>.+)-(?<position>[0-9]{1,12})-(?<reference>[ACGTRYSWKMBDHVN]+)-(?<observed>[ACGTRYSWKMBDHVN]+)$/is;

/** `1-10130-G-A`: the four columns of a VCF, as gnomAD and VarFish write them. Contigs may have dashes. */
export const gnomad: Spelling = {
  name: 'gnomAD',
  example: '1-10130-G-A',
  read(text) {
    const parts = FORM.exec(text)?.groups;
    if (parts === undefined) return undefined;
    return {
      contig: parts.contig!,
      start: readPosition(parts.position!) - 1,
      deleted: parts.reference!.toUpperCase(),
      inserted: parts.observed!.toUpperCase(),
    };
  },
};
