import { readPosition, refuse, type SpelledVariant, type Spelling } from './spelled-variant.ts';

const FORM = /^(?<contig>.+):(?<molecule>[a-z])\.(?<change>.*)$/s;
const CHANGE =
  /^(?<begin>[0-9]{1,12})(?:_(?<end>[0-9]{1,12}))?(?:(?<from>[ACGTRYSWKMBDHVN])>(?<to>[ACGTRYSWKMBDHVN])|(?<edit>del|dup|inv)(?<bases>[ACGTRYSWKMBDHVN]*)|del(?<replaced>[ACGTRYSWKMBDHVN]*)ins(?<by>[ACGTRYSWKMBDHVN]+)|ins(?<inserted>[ACGTRYSWKMBDHVN]+))$/i;
const expected =
  'expected a genomic change such as g.10130G>A, g.10_12del, g.10_12dup, g.10_11insGAT, g.10_12delinsGA or g.10_12inv';

/**
 * Genomic HGVS (HGVS nomenclature 21, DNA): substitutions, `del`, `dup`, `ins`, `delins` and `inv` with known ends,
 * after `g.`, or `m.` for the mitochondrion. Bases after `del`, `dup` and `inv` are optional.
 */
export const hgvs: Spelling = {
  name: 'HGVS',
  example: 'NC_000001.11:g.10130G>A',
  read(text) {
    const { contig, molecule, change } = FORM.exec(text)?.groups ?? {};
    if (contig === undefined) return undefined;
    if (molecule !== 'g' && molecule !== 'm') {
      return refuse(`${expected}; what ${molecule}. means depends on a transcript`);
    }
    const read = readChange(change!);
    return { contig, ...read, ...(molecule === 'm' && { isMitochondrial: true }) };
  },
};

type Change = Omit<SpelledVariant, 'contig'>;

function readChange(text: string): Change {
  const parts = CHANGE.exec(text)?.groups;
  if (parts === undefined) return refuse(expected);
  const begin = readPosition(parts.begin!);
  const end = parts.end === undefined ? begin : readPosition(parts.end);
  if (begin > end) refuse(`expected a range that ends after its begin, got ${begin}_${end}`);
  const start = begin - 1;
  if (parts.inserted !== undefined) {
    if (end !== begin + 1) refuse('expected ins between two neighbouring positions, such as g.10_11insGAT');
    return { start: begin, deleted: '', inserted: parts.inserted.toUpperCase() };
  }
  const deleted = basesOf(parts.from ?? parts.bases ?? parts.replaced ?? '', end - start);
  const edit = parts.edit?.toLowerCase();
  if (edit === 'dup') return { start, deleted, inserted: { of: 'duplication' } };
  if (edit === 'inv') return { start, deleted, inserted: { of: 'inversion' } };
  return { start, deleted, inserted: (parts.to ?? parts.by ?? '').toUpperCase() };
}

/** The bases of a range if they are written, else their number. */
function basesOf(written: string, count: number): string | number {
  if (written === '') return count;
  if (written.length === count) return written.toUpperCase();
  return refuse(`the range has a length of ${count}, but ${written.length} bases are written`);
}
