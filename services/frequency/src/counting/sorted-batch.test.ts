import { afterEach, expect, jest, test } from '@jest/globals';
import { packAlleles } from '@varfreq/genomics/alleles/allele-code';
import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import { batchOf, sliceBatch } from '@varfreq/genomics/alleles/variant-batch';
import { spanEnd, spanStart } from '@varfreq/genomics/alleles/variant-span';
import { createRandom, type Random } from '@varfreq/testkit/random';
import { contigFacts, contigLength, variantsAt } from '../testing/coverage-cases.ts';
import { type ContigBatch, type ContigFacts, releaseBatches, sortBatch } from './sorted-batch.ts';

afterEach(() => void jest.restoreAllMocks());

/** A row per variant: index, contig, sex chromosome, start, code, span. */
function rowsOf(batches: readonly ContigBatch[]) {
  return batches.map(({ contig, sexChromosome, starts, codes, spanStarts, spanEnds, at }) =>
    Array.from(at, (index, i) => [index, contig, sexChromosome, starts[i], codes[i], spanStarts[i], spanEnds[i]]),
  );
}

/** The same by definition: contigs in the order of their first variants. */
function expectedRows(variants: readonly NormalizedVariant[], { contigLengths, sexRegions }: ContigFacts) {
  const contigs = [...new Set(variants.map(({ contig }) => contig))];
  let sides = 0;
  const rows = variants.map(({ contig, start, reference, observed }, index) => {
    const sexChromosome = sexRegions?.has(contig) ? sexRegions.of(contig, start) : undefined;
    const packed = packAlleles(reference, observed);
    const length = contigLengths?.get(contig);
    const span = [spanStart(start, reference.length, length), spanEnd(start, reference.length, length)] as const;
    return [index, contig, sexChromosome, start, packed < 0 ? -++sides : packed, ...span] as const;
  });
  rows.sort((a, b) => contigs.indexOf(a[1]) - contigs.indexOf(b[1]) || a[3] - b[3]);
  const parts: (typeof rows)[] = [];
  for (const [i, row] of rows.entries()) {
    const last = rows[i - 1];
    if (last?.[1] === row[1] && last[2] === row[2]) parts.at(-1)!.push(row);
    else parts.push([row]);
  }
  return parts;
}

/** Some with alleles that have no code. */
function anyVariants(count: number, random: Random): NormalizedVariant[] {
  return variantsAt(count, random).map((one) => (random.chance(0.2) ? { ...one, observed: 'ACGT'.repeat(9) } : one));
}

test.each<[string, ContigFacts]>([
  ['nothing', {}],
  ['lengths', { contigLengths: contigFacts.contigLengths }],
  ['lengths and sexes', { ...contigFacts, sexRegions: sexesOf('X', 'Y') }],
  ['lengths and sexes of X', { ...contigFacts, sexRegions: sexesOf('X') }],
])('where %s are known, variants are split by contig and by copies, and sorted by start', (_, facts) => {
  const random = createRandom(7);
  for (const count of [0, 1, 2, 3, 10, 100]) {
    for (let time = 0; time < 10; time++) {
      const variants = anyVariants(count, random);
      expect(rowsOf(sortBatch(batchOf(variants), facts))).toEqual(expectedRows(variants, facts));
    }
  }
});

/** Chromosomes of which the first 20 bases are pseudoautosomal; throws when asked for another. */
function sexesOf(...chromosomes: string[]): NonNullable<ContigFacts['sexRegions']> {
  const has = (contig: string) => chromosomes.includes(contig);
  return {
    has,
    of: (contig: string, start: number) => {
      if (!has(contig)) throw new Error(`${contig} is no sex chromosome`);
      return start >= 20 ? contig : undefined;
    },
  } as NonNullable<ContigFacts['sexRegions']>;
}

test('variants at one start stay in their order, between others and alone', () => {
  const at = (start: number) => ({ contig: '1', start, reference: 'A', observed: 'C' });
  const order = (...starts: number[]) => Array.from(sortBatch(batchOf(starts.map(at)), {})[0]!.at);
  expect(order(5, 5, 7, 7, 9)).toEqual([0, 1, 2, 3, 4]);
  expect(order(5, 7, 5, 9, 7, 5)).toEqual([0, 2, 5, 1, 4, 3]);
});

test('contigs are in the order of their first variants, whatever the starts', () => {
  const batch = batchOf([
    { contig: 'b', start: 9, reference: 'A', observed: 'C' },
    { contig: 'a', start: 3, reference: 'A', observed: 'C' },
    { contig: 'a', start: 4, reference: 'A', observed: 'C' },
  ]);
  const batches = sortBatch(batch, {});
  expect(batches.map(({ contig, at }) => [contig, ...at])).toEqual([
    ['b', 0],
    ['a', 1, 2],
  ]);
});

test('contigs of a part of a batch are in the order of the whole', () => {
  const variants = ['b', 'a', 'b'].map((contig) => ({ contig, start: 1, reference: 'A', observed: 'C' }));
  const batches = sortBatch(sliceBatch(batchOf(variants), 1, 3), {});
  expect(batches.map(({ contig, at }) => [contig, ...at])).toEqual([
    ['b', 1],
    ['a', 0],
  ]);
});

test('a batch in order is not sorted again', () => {
  const sort = jest.spyOn(Uint32Array.prototype, 'sort');
  const variants = [3, 3, 7, 1, 1, 5].map((start, i) => {
    return { contig: i < 3 ? '1' : '2', start, reference: 'A', observed: 'C' };
  });
  sortBatch(batchOf(variants), {});
  expect(sort).not.toHaveBeenCalled();
  sortBatch(batchOf(variants.toReversed()), {});
  expect(sort).toHaveBeenCalledTimes(1);
});

test('an insertion past the last base spans that base', () => {
  const insertion = { contig: '1', start: contigLength, reference: '', observed: 'C' };
  const [{ starts, spanStarts, spanEnds }] = sortBatch(batchOf([insertion]), contigFacts) as [ContigBatch];
  expect([...starts, ...spanStarts, ...spanEnds]).toEqual([contigLength, contigLength - 1, contigLength]);
});

test('released batches have no memory', () => {
  // On buffers of the realm of Node, which are not those of a test.
  const column = () => new ArrayBuffer(8);
  const batches = [1, 2].map(() => ({
    starts: new Float64Array(column()),
    codes: new Int32Array(column()),
    spanStarts: new Float64Array(column()),
    spanEnds: new Float64Array(column()),
    at: new Uint32Array(column()),
  }));
  releaseBatches(batches as unknown as ContigBatch[]);
  const lengths = batches.flatMap((batch) => Object.values(batch).map(({ length }) => length));
  expect(lengths).toEqual(Array(10).fill(0));
});
