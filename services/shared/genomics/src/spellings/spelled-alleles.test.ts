import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { normalizeVariant } from '../alleles/normalize-variant.ts';
import type { ReferenceGenome } from '../genome.ts';
import { readSpelling } from './read-spelling.ts';
import { spelledAlleles } from './spelled-alleles.ts';

configureProperties({ seed: 20_261_125 });

/** A genome of one contig `1`, of which only the last requested range is in memory. */
function genomeOf(sequence: string): ReferenceGenome {
  const bytes = new TextEncoder().encode(sequence);
  let loaded = { start: 0, end: 0 };
  return {
    contigs: new Map([['1', bytes.length]]),
    peek: (_contig, start, end) => (start >= loaded.start && end <= loaded.end ? bytes.slice(start, end) : undefined),
    async load(_contig, start, end) {
      loaded = { start, end };
    },
  };
}

async function normal(spelling: string, genome?: ReferenceGenome) {
  return await normalizeVariant(await spelledAlleles(readSpelling(spelling), '1', genome), genome);
}

/** A change of a sequence: `[start, end)` becomes `by`. */
interface Change {
  sequence: string;
  start: number;
  end: number;
  by: string;
}

const opposite = (bases: string) => [...bases].reverse().map((base) => 'TGCA'['ACGT'.indexOf(base)]);

/** The same change further right by one base, where it is a pure insertion or deletion in a repeat. */
function shifted({ sequence, start, end, by }: Change): Change | undefined {
  const moving = sequence.slice(start, end) + by;
  if ((by !== '' && end > start) || end >= sequence.length || sequence[end] !== moving[0]) return undefined;
  return { sequence, start: start + 1, end: end + 1, by: by === '' ? '' : by.slice(1) + by[0] };
}

function spdiOf({ sequence, start, end, by }: Change): string[] {
  const deleted = sequence.slice(start, end);
  const before = sequence.slice(0, start);
  const after = sequence.slice(end);
  return [
    `1:${start}:${deleted}:${by}`,
    `1:${start}:${end - start}:${by.toLowerCase()}`,
    `1:0:${sequence}:${before}${by}${after}`,
    `1:0:${sequence.length}:${before}${by}${after}`,
  ];
}

function gnomadOf({ sequence, start, end, by }: Change): string[] {
  const anchored = (from: number, to: number) =>
    `1-${from + 1}-${sequence.slice(from, to)}-${sequence.slice(from, start)}${by}${sequence.slice(end, to)}`;
  return [
    ...(start > 0 ? [anchored(start - 1, end)] : []),
    ...(end < sequence.length ? [anchored(start, end + 1)] : []),
    ...(end > start && by !== '' ? [anchored(start, end)] : []),
  ];
}

function hgvsOf({ sequence, start, end, by }: Change): string[] {
  const range = (from: number, to: number) => (to - from === 1 ? `${from + 1}` : `${from + 1}_${to}`);
  const deleted = sequence.slice(start, end);
  if (deleted === '') {
    const copied = start - by.length;
    const copies = copied >= 0 && sequence.slice(copied, start) === by;
    return [
      ...(start > 0 ? [`1:g.${start}_${start + 1}ins${by}`] : []),
      ...(copies ? [`1:g.${range(copied, start)}dup`, `1:g.${range(copied, start)}dup${by}`] : []),
    ];
  }
  const place = `1:g.${range(start, end)}`;
  if (by === '') return [`${place}del`, `${place}del${deleted}`];
  return [
    `${place}delins${by}`,
    `${place}del${deleted}ins${by}`,
    ...(deleted.length === 1 && by.length === 1 ? [`${place}${deleted}>${by}`] : []),
    ...(opposite(deleted).join('') === by ? [`${place}inv`, `${place}inv${deleted}`] : []),
  ];
}

const bases = (most: number) => fc.string({ unit: fc.constantFrom('A', 'C', 'G', 'T'), maxLength: most });
const repetitive = fc.string({
  unit: fc.constantFrom('A', 'A', 'A', 'C', 'CA', 'G', 'T'),
  minLength: 3,
  maxLength: 20,
});
const changes = fc
  .tuple(repetitive, fc.nat(40), fc.nat(4), fc.oneof(bases(4), fc.constantFrom('copy', 'invert')))
  .map(([sequence, at, length, by]): Change => {
    const start = at % sequence.length;
    const end = Math.min(sequence.length, start + length);
    if (by === 'copy') return { sequence, start: end, end, by: sequence.slice(start, end) };
    const given = by === 'invert' ? opposite(sequence.slice(start, end)).join('') : by;
    return { sequence, start, end, by: given };
  })
  .filter(({ sequence, start, end, by }) => sequence.slice(start, end) !== by);

describe('with a genome', () => {
  test('every spelling of a change, however far it is shifted, has one normal form', async () => {
    let written = 0;
    await fc.assert(
      fc.asyncProperty(changes, async (change) => {
        const { sequence, start, end, by } = change;
        const variant = { contig: '1', start, reference: sequence.slice(start, end), observed: by };
        const expected = await normalizeVariant(variant, genomeOf(sequence));
        for (let each: Change | undefined = change; each; each = shifted(each)) {
          const spellings = [...spdiOf(each), ...gnomadOf(each), ...hgvsOf(each)];
          written += spellings.length;
          const read = spellings.map((spelling) => normal(spelling, genomeOf(sequence)));
          expect(await Promise.all(read)).toEqual(spellings.map(() => expected));
        }
      }),
      { numRuns: 1000 },
    );
    expect(written).toBeGreaterThan(8000);
  });

  test.each(['1:g.5_9del', '1:4:5:', '1:g.8_9dup', '1:g.9A>T', '1:g.8_9insA', '1-1-C-T'])(
    '%s that contradicts it is a mismatch',
    async (spelling) => {
      await expect(normal(spelling, genomeOf('GATTACA'))).rejects.toMatchObject({ kind: 'reference_mismatch' });
    },
  );

  test('an inversion of what is its own reverse complement is no change', async () => {
    await expect(normal('1:g.1_4inv', genomeOf('ACGT'))).rejects.toMatchObject({ kind: 'malformed' });
  });

  test('letters that are no bases are not deleted by their number', async () => {
    await expect(normal('1:g.2_3del', genomeOf('A**T'))).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('without a genome', () => {
  test.each([
    ['1-2-AT-A', 2, 'T', ''],
    ['1:1:ATT:AT', 2, 'T', ''],
    ['1:g.3_4insG', 3, '', 'G'],
    ['1:g.2_4delATT', 1, 'ATT', ''],
    ['1:g.2_4dupATT', 1, '', 'ATT'],
    ['1:g.2_4invATG', 1, 'ATG', 'CAT'],
    ['1:g.2_3invRB', 1, 'RB', 'VY'],
  ] as const)('%s is read', async (spelling, start, reference, observed) => {
    expect(await normal(spelling)).toEqual({ contig: '1', start, reference, observed });
  });

  test.each(['1:g.2del', '1:g.2_4dup', '1:g.2_4delinsA', '1:g.2_4inv', '1:1:3:', '1:1:1:A'])(
    '%s leaves bases to it, and is refused with the remedies',
    async (spelling) => {
      await expect(normal(spelling)).rejects.toMatchObject({
        name: 'InputError',
        message: 'give the deleted bases, or configure the reference genome (VARFREQ_GENOME)',
      });
    },
  );

  test('an SPDI of no deletion needs none', async () => {
    expect(await normal('1:1:0:A')).toEqual({ contig: '1', start: 1, reference: '', observed: 'A' });
  });
});
