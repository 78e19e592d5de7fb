import { expect, test } from '@jest/globals';
import type { AllelePair } from '@varfreq/genomics/alleles/allele-code';
import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import { encodeCohort } from '@varfreq/segments/testing/cohort';
import { MemoryObjects } from '@varfreq/segments/testing/memory-objects';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { plainFacts } from '../../testing/plain-sample.ts';
import { planOf } from '../../testing/plan-cases.ts';
import type { ScanOrder } from '../base-region.ts';
import { SegmentStore } from '../segment-store.ts';
import { ObservedSegments } from './observed-segments.ts';
import { scanPosition } from './scan-position.ts';
import { scanRegions } from './scan-regions.ts';

configureProperties({ seed: 20_261_130 });

/** A sample in a query whose variation is this track. */
const sampleOf = (track: number) => ({
  ...plainFacts,
  sampleId: track,
  poolSize: 1,
  coverageProfile: false,
  coverageTracks: [],
  queryMask: 1,
  variationTracks: [track],
  variationIds: [track],
});

/** A store with a segment for each list of alleles at position 7 of contig 1, all carried by samples of a query. */
function storeOf(segments: readonly (readonly AllelePair[])[], sitesPerBlock: number) {
  const objects = new MemoryObjects();
  const stored = segments.map((pairs, i) => {
    const observations = pairs.map((pair) => {
      return { track: i + 1, contig: '1', start: 7, ...pair, counts: [1, 0, 0, 0] as const };
    });
    const { chunks, info } = encodeCohort(`o${i}`, [i + 1], observations, sitesPerBlock);
    objects.objects.set(info.objectKey, Buffer.concat(chunks));
    return { ...info, sha256: Buffer.from(info.sha256), id: i };
  });
  const plan = planOf(segments.map((_, i) => sampleOf(i + 1)));
  return { store: new SegmentStore(objects, 1 << 20), observed: new ObservedSegments(stored, plan, 2) };
}

async function pagesOf(scan: AsyncGenerator<NormalizedVariant[]>): Promise<NormalizedVariant[][]> {
  const pages: NormalizedVariant[][] = [];
  for await (const page of scan) pages.push(page);
  return pages;
}

const keyOf = ({ reference, observed }: AllelePair) => `${reference}>${observed}`;
const lettersOf = (pairs: readonly AllelePair[]) => pairs.reduce((sum, pair) => sum + keyOf(pair).length - 1, 0);
const orders: ScanOrder[] = ['ascending', 'descending', 'as-records'];

test('the variants of a position come in pages within the bounds, each once and in order', async () => {
  const allele = fc.oneof(
    fc.array(fc.constantFrom('A', 'C', 'G', 'N'), { maxLength: 3 }).map((letters) => letters.join('')),
    fc.constantFrom('A', 'C', 'G').map((letter) => 'C'.repeat(12) + letter),
  );
  const pair = fc.record({ reference: allele, observed: allele }).filter((one) => one.reference !== one.observed);
  const pairs = fc.uniqueArray(pair, { selector: keyOf, minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(pairs, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...orders),
      fc.record({ variants: fc.integer({ min: 1, max: 9 }), bytes: fc.integer({ min: 1, max: 150 }) }),
      async (segments, order, bounds) => {
        const { store, observed } = storeOf(segments, 3);
        const pages = await pagesOf(scanPosition(store, observed, '1', 7, order, bounds));
        const isFirst = (one: AllelePair) => order === 'as-records' && (one.reference === '' || one.observed === '');
        const sorted = [...new Map(segments.flat().map((one) => [keyOf(one), one])).values()].sort((a, b) => {
          const texts = a.reference === b.reference ? [a.observed, b.observed] : [a.reference, b.reference];
          return Number(isFirst(b)) - Number(isFirst(a)) || (texts[0]! < texts[1]! ? -1 : 1);
        });
        expect(pages.flat()).toEqual(sorted.map((one) => ({ contig: '1', start: 7, ...one })));
        for (const page of pages) {
          expect(page.length).toBeGreaterThan(0);
          expect(page.length).toBeLessThanOrEqual(bounds.variants);
          if (page.length > 1) expect(2 * lettersOf(page)).toBeLessThanOrEqual(bounds.bytes);
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('40 MiB of alleles at one position, two bytes a base, come in pages of 16 MiB', async () => {
  const letters = 2 ** 20;
  const long = Array.from({ length: 20 }, (_, i) => ({
    reference: '',
    observed: 'A'.repeat(letters - i) + 'CGT'[i % 3],
  }));
  const { store, observed } = storeOf([[{ reference: 'G', observed: 'T' }, ...long]], 4);
  const regions = [{ start: 0, end: 100 }];
  const pages = await pagesOf(scanRegions(store, observed, '1', regions, 'ascending'));
  const found = pages.flat().map(keyOf);
  expect(found.length).toBe(21);
  expect(found.every((key, i) => i === 0 || key > found[i - 1]!)).toBe(true);
  expect(Math.max(...pages.map((page) => 2 * lettersOf(page)))).toBeLessThanOrEqual(16 * letters);
});
