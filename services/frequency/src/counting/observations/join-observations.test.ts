import { expect, test } from '@jest/globals';
import { batchOf } from '@varfreq/genomics/alleles/variant-batch';
import { allelesOf, type ObservationBlock } from '@varfreq/segments/observations/observation-block';
import { passObservationBlocks, readObservationBlock } from '@varfreq/segments/observations/read-observations';
import type { SegmentReader } from '@varfreq/segments/reader/segment-reader';
import { type CohortObservation, encodeCohort } from '@varfreq/segments/testing/cohort';
import { MemoryObjects } from '@varfreq/segments/testing/memory-objects';
import { configureProperties, fc } from '@varfreq/testkit/property';
import type { SegmentStore } from '../segment-store.ts';
import { sortBatch } from '../sorted-batch.ts';
import { joinObservations } from './join-observations.ts';

configureProperties({ seed: 20_261_128 });

const long = 'A'.repeat(30);
const variantOf = fc.record({
  contig: fc.constantFrom('1', '1', '1', '2'),
  start: fc.oneof(fc.nat(12), fc.nat(60)),
  reference: fc.constantFrom('A', 'A', 'C', '', long, `${long}C`),
  observed: fc.constantFrom('A', 'G', 'T', `${long}G`, `${long}T`),
});
type Variant = Pick<CohortObservation, 'contig' | 'start' | 'reference' | 'observed'>;
const textOf = ({ start, reference, observed }: Omit<Variant, 'contig'>) => `${start} ${reference}>${observed}`;

/** A segment of one track in blocks of a few sites, and where it is read from. */
async function segmentOf(variants: readonly Variant[], sitesPerBlock: number) {
  const distinct = new Map(variants.map((one) => [`${one.contig} ${textOf(one)}`, one]));
  const all = Array.from(distinct.values(), (one) => ({ ...one, track: 1, counts: [1, 0, 0, 0] as const }));
  const { chunks, info } = encodeCohort('o', [1], all, sitesPerBlock);
  const objects = new MemoryObjects();
  objects.objects.set('o', Buffer.concat(chunks));
  return { reader: await objects.open(info.objectKey), source: objects };
}

/** Blocks of a contig that hold a start of the batch. */
function needed(reader: SegmentReader, contig: string, starts: Float64Array): number[] {
  const blocks = reader.groups(contig).flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i));
  return blocks.filter((block) => starts.some((s) => s >= reader.index.first(block) && s <= reader.index.last(block)));
}

test('variants of a batch are found at the sites of the same alleles, each block that may have some being read once', async () => {
  const stored = fc.array(variantOf, { minLength: 1, maxLength: 60 });
  const asked = fc.array(variantOf, { minLength: 1, maxLength: 80 });
  await fc.assert(
    fc.asyncProperty(
      stored,
      asked,
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
      async (sites, variants, size, keeps) => {
        const { reader, source } = await segmentOf(sites, size);
        for (const batch of sortBatch(batchOf(variants), {})) {
          const read: number[] = [];
          const passed: number[] = [];
          const store = {
            observations: (of: SegmentReader, block: number) => {
              read.push(block);
              return readObservationBlock(of, block);
            },
            passObservations: (of, wanted, use) =>
              passObservationBlocks(of, source, wanted, (one, block) => {
                passed.push(one.block);
                use(one, block);
              }),
          } as Pick<SegmentStore, 'observations' | 'passObservations'> as SegmentStore;
          const found: string[] = [];
          const count = (variant: number, block: ObservationBlock, site: number) =>
            found.push(`${variant} ${textOf({ start: block.starts[site]!, ...allelesOf(block, site) })}`);
          await joinObservations(store, reader, batch, { count }, keeps);
          const texts = new Set(sites.filter(({ contig }) => contig === batch.contig).map(textOf));
          const expected = [...batch.at]
            .map((at) => [at, textOf(variants[at]!)] as const)
            .filter(([, text]) => texts.has(text));
          expect(found.sort()).toEqual(expected.map(([at, text]) => `${at} ${text}`).sort());
          const isKept = keeps || batch.starts.length <= 32;
          const wanted = needed(reader, batch.contig, batch.starts);
          expect({ read, passed }).toEqual(isKept ? { read: wanted, passed: [] } : { read: [], passed: wanted });
        }
      },
    ),
    { numRuns: 200 },
  );
});

test.each([
  [32, 'kept'],
  [33, 'passed'],
])('blocks for %i variants of a contig are %s', async (count, how) => {
  const variants = Array.from({ length: count }, (_, start) => ({ contig: '1', start, reference: 'A', observed: 'G' }));
  const { reader } = await segmentOf(variants, 100);
  const done: string[] = [];
  const store = {
    observations: async (of, block) => {
      done.push('kept');
      return readObservationBlock(of, block);
    },
    passObservations: async () => void done.push('passed'),
  } as Pick<SegmentStore, 'observations' | 'passObservations'> as SegmentStore;
  const [batch] = sortBatch(batchOf(variants), {});
  await joinObservations(store, reader, batch!, { count: () => undefined }, false);
  expect(done).toEqual([how]);
});
