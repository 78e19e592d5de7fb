import { expect, test } from '@jest/globals';
import { casesOf } from '@varfreq/testkit/extent/config';
import { fc } from '@varfreq/testkit/property';
import { ContigNames } from '../../contigs/contig-names.ts';
import { FIELD_SETS, FLOOR_FIELDS } from '../../figures/field-sets.ts';
import type { ReferenceGenome } from '../../genome.ts';
import { type LineHandler, readLines } from '../../lines/line-reader.ts';
import { plainFile } from '../testing/plain-files.ts';
import { chunksOf, countsOf, genomeOf } from '../testing/vcf-runs.ts';
import type { VcfAnnotateOptions } from './annotate-options.ts';
import { RecordAnnotator } from './record-annotator.ts';

const genomes: (ReferenceGenome | undefined)[] = [
  undefined,
  undefined,
  genomeOf({ 1: 'ACAC'.repeat(12) }),
  genomeOf({ 1: 'AN'.repeat(12) }, true),
];
const settings = fc.record({
  queries: fc.constantFrom(['Q'], ['Q', 'X'], []),
  shown: fc.record({ fields: fc.constantFrom([], [...FIELD_SETS], [FLOOR_FIELDS]), missingAsDot: fc.boolean() }),
  maxLineBytes: fc.constantFrom(1 << 20, 1 << 20, 80),
  genome: fc.constantFrom(...genomes),
  onReferenceMismatch: fc.constantFrom('fail' as const, 'skip' as const),
  batchVariants: fc.constantFrom(1, 2, 7, 1000),
});

type HandlerOf = (annotator: RecordAnnotator) => LineHandler;
const asIs: HandlerOf = (annotator) => annotator;
const withoutPlain: HandlerOf = (annotator) => ({
  line: (bytes, start, end, next) => annotator.line(bytes, start, end, next),
  chunkDone: () => annotator.chunkDone(),
});

/** Every observable outcome of an annotation, up to its error; `text` only what was requested and written before it. */
async function outcome(bytes: Uint8Array, cut: number, options: VcfAnnotateOptions, handlerOf: HandlerOf) {
  let text = '';
  const count = async (batch: Parameters<typeof countsOf>[0]) => countsOf(batch, options.queries.length);
  const annotator = new RecordAnnotator(options, count, async (written) => {
    text += Buffer.from(written).toString('latin1');
  });
  try {
    const source = chunksOf([bytes.subarray(0, cut), bytes.subarray(cut)]);
    const summary = annotator.finish(await readLines(source, options.maxLineBytes, handlerOf(annotator)));
    return { seen: { summary, text }, plain: annotator.plain?.records ?? 0 };
  } catch (error) {
    const { kind, message, line } = error as { kind?: string; message: string; line?: number };
    return { seen: { kind, message, line }, plain: 0 };
  }
}

test('records annotated on the fast path equal those of the general path, whatever lines are between them', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(plainFile, fc.nat(), settings, async (bytes, cutAt, { genome, queries, shown, ...more }) => {
      const contigs = new ContigNames(genome ? { genomeContigs: ['1'] } : {});
      const named = queries.map((name) => ({ name, headerLine: `##varfreq=<Query=${name}>`, ...shown }));
      const options = { ...more, ...(genome && { genome }), contigs, queries: named };
      const cut = cutAt % (bytes.length + 1);
      const { seen, plain } = await outcome(bytes, cut, options, asIs);
      expect(seen).toEqual((await outcome(bytes, cut, options, withoutPlain)).seen);
      taken += plain;
    }),
    { numRuns: casesOf(3000), seed: 20_260_110 },
  );
  expect(taken).toBeGreaterThan(casesOf(1500));
});
