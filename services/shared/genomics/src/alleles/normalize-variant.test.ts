import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import type { ReferenceGenome } from '../genome.ts';
import { normalizeVariant } from './normalize-variant.ts';
import type { NormalizedVariant } from './normalized-variant.ts';

configureProperties({ seed: 20_250_301 });

/** A genome of one contig `1`; when lazy, only the last requested range is in memory. */
function genomeOf(sequence: string, lazy = false): ReferenceGenome & { loads: number } {
  const bytes = new TextEncoder().encode(sequence);
  let loaded = lazy ? { start: 0, end: 0 } : { start: 0, end: bytes.length };
  return {
    loads: 0,
    contigs: new Map([['1', bytes.length]]),
    peek: (_contig, start, end) => (start >= loaded.start && end <= loaded.end ? bytes.slice(start, end) : undefined),
    async load(_contig, start, end) {
      this.loads++;
      loaded = { start, end };
    },
  };
}

const variant = (start: number, reference: string, observed: string): NormalizedVariant => ({
  contig: '1',
  start,
  reference,
  observed,
});

const apply = (sequence: string, v: NormalizedVariant): string =>
  sequence.slice(0, v.start) + v.observed + sequence.slice(v.start + v.reference.length);

const bases = (letters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength });

describe('normal form without a genome', () => {
  test.each([
    [9, 'A', 'C', 9, 'A', 'C'],
    [9, 'a', 'c', 9, 'A', 'C'],
    [9, 'AT', 'A', 10, 'T', ''],
    [9, 'A', 'AT', 10, '', 'T'],
    [9, 'TT', 'T', 9, 'T', ''],
    [9, 'CAT', 'CGT', 10, 'A', 'G'],
    [9, 'ACGT', 'ACGT', 9, '', ''],
    [9, 'GATC', 'GTC', 10, 'A', ''],
    [9, 'AAA', 'AA', 9, 'A', ''],
    [9, 'ac', 'gT', 9, 'AC', 'GT'],
    [9, '', 'T', 9, '', 'T'],
  ])('%i %s>%s becomes %i %s>%s', (start, reference, observed, newStart, newReference, newObserved) => {
    expect(normalizeVariant(variant(start, reference, observed))).toEqual(variant(newStart, newReference, newObserved));
  });
});

describe('normal form with a genome', () => {
  const genome = genomeOf('GGCACACACATTNNAARCG');

  test.each([
    ['deletion in a repeat', 7, 'ACA', 'A', 2, 'CA', ''],
    ['insertion in a repeat', 9, 'A', 'ACA', 2, '', 'CA'],
    ['insertion past the last base', 18, 'G', 'GT', 19, '', 'T'],
    ['insertion past the last base that moves left', 18, 'G', 'GG', 18, '', 'G'],
    ['deletion stopped by an N of the genome', 15, 'AR', 'R', 14, 'A', ''],
    ['substitution on an ambiguity code of the genome', 16, 'G', 'T', 16, 'G', 'T'],
    ['deletion to the contig start', 0, 'GG', 'G', 0, 'G', ''],
    ['complex change stays where it is', 3, 'ACA', 'TT', 3, 'ACA', 'TT'],
    ['insertion of an N is not shifted', 10, 'T', 'TN', 11, '', 'N'],
  ])('%s', (_title, start, reference, observed, newStart, newReference, newObserved) => {
    expect(normalizeVariant(variant(start, reference, observed), genome)).toEqual(
      variant(newStart, newReference, newObserved),
    );
  });

  test.each([
    ['a REF that differs', 0, 'A', 'T'],
    ['a REF that differs in its last base', 0, 'GGT', 'G'],
    ['a REF outside the ambiguity code', 16, 'C', 'T'],
    ['a position past the end', 19, 'G', 'T'],
    ['a REF reaching past the end', 18, 'GG', 'G'],
    ['an insertion beyond one past the end', 20, '', 'G'],
  ])('%s is a reference mismatch', (_title, start, reference, observed) => {
    expect(() => normalizeVariant(variant(start, reference, observed), genome)).toThrow(
      expect.objectContaining({ name: 'InputError', kind: 'reference_mismatch' }),
    );
  });

  test('an unknown contig is a reference mismatch', () => {
    expect(() => normalizeVariant({ ...variant(0, 'G', 'T'), contig: '2' }, genome)).toThrow(/not in the reference/);
  });

  test('a mismatch found after loading rejects', async () => {
    const lazy = genomeOf('GGCACACACA', true);
    await expect(normalizeVariant(variant(0, 'A', 'T'), lazy)).rejects.toMatchObject({ kind: 'reference_mismatch' });
  });

  test('a loaded window answers without a promise and without loading', () => {
    expect(normalizeVariant(variant(0, 'G', 'T'), genome)).not.toBeInstanceOf(Promise);
    expect(genome.loads).toBe(0);
  });

  test('an allele longer than any window is checked and shifted in pieces', async () => {
    const sequence = `C${'GAT'.repeat(3000)}`;
    const lazy = genomeOf(sequence, true);
    const deletion = variant(sequence.length - 4501, sequence.slice(-4501), sequence.slice(-4501, -4500));
    expect(await normalizeVariant(deletion, lazy)).toEqual(variant(1, 'GAT'.repeat(1500), ''));
    expect(lazy.loads).toBeGreaterThan(5);
  });
});

describe('properties of the normal form', () => {
  const change = fc
    .tuple(bases('AC', 1, 40), fc.nat(), fc.nat(6), bases('AC', 0, 6))
    .map(([sequence, at, length, observed]) => {
      const start = at % (sequence.length + 1);
      return { sequence, variant: variant(start, sequence.slice(start, start + length), observed) };
    });

  test('applying the normal form gives the same sequence', () => {
    fc.assert(
      fc.property(change, ({ sequence, variant: v }) => {
        const normal = normalizeVariant(v, genomeOf(sequence)) as NormalizedVariant;
        expect(apply(sequence, normal)).toBe(apply(sequence, v));
      }),
    );
  });

  test('normalising again changes nothing', () => {
    fc.assert(
      fc.property(change, ({ sequence, variant: v }) => {
        const genome = genomeOf(sequence);
        const once = normalizeVariant(v, genome) as NormalizedVariant;
        expect(normalizeVariant(once, genome)).toEqual(once);
      }),
    );
  });

  test('any context around a variant leads to the same form', () => {
    fc.assert(
      fc.property(change, fc.nat(10), fc.nat(10), ({ sequence, variant: v }, left, right) => {
        fc.pre(v.reference !== v.observed);
        const genome = genomeOf(sequence);
        const start = Math.max(0, v.start - left);
        const end = Math.min(sequence.length, v.start + v.reference.length + right);
        const before = sequence.slice(start, v.start);
        const after = sequence.slice(v.start + v.reference.length, end);
        const wide = variant(start, before + v.reference + after, before + v.observed + after);
        expect(normalizeVariant(wide, genome)).toEqual(normalizeVariant(v, genome));
      }),
    );
  });

  test('insertions and deletions with the same resulting sequence normalise to the leftmost one', () => {
    const indel = fc.tuple(bases('AC', 1, 30), fc.nat(), bases('AC', 1, 4), fc.boolean());
    fc.assert(
      fc.property(indel, ([sequence, at, allele, isInsertion]) => {
        const start = at % (sequence.length + 1);
        const cut = sequence.slice(start, start + allele.length);
        const v = isInsertion ? variant(start, '', allele) : variant(start, cut, '');
        const size = v.reference.length - v.observed.length;
        if (size === 0) return;
        expect(normalizeVariant(v, genomeOf(sequence))).toEqual(leftmost(sequence, apply(sequence, v), size));
      }),
    );
  });

  test('windows loaded one by one give the same form', async () => {
    await fc.assert(
      fc.asyncProperty(change, async ({ sequence, variant: v }) => {
        expect(await normalizeVariant(v, genomeOf(sequence, true))).toEqual(normalizeVariant(v, genomeOf(sequence)));
      }),
    );
  });
});

/** Leftmost position at which deleting (`size` > 0) or inserting bases turns `sequence` into `changed`. */
function leftmost(sequence: string, changed: string, size: number): NormalizedVariant {
  for (let start = 0; start <= sequence.length; start++) {
    const v =
      size > 0
        ? variant(start, sequence.slice(start, start + size), '')
        : variant(start, '', changed.slice(start, start - size));
    if (apply(sequence, v) === changed) return v;
  }
  throw new Error('no place found');
}
