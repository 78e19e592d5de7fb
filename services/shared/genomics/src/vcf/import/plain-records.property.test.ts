import { describe, expect, test } from '@jest/globals';
import { casesOf } from '@varfreq/testkit/extent/config';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { ContigNames } from '../../contigs/contig-names.ts';
import type { ReferenceGenome } from '../../genome.ts';
import { type LineHandler, readLines } from '../../lines/line-reader.ts';
import { plainFile } from '../testing/plain-files.ts';
import { chunksOf, genomeOf } from '../testing/vcf-runs.ts';
import type { VcfImportOptions } from './import-options.ts';
import { RecordImporter } from './record-importer.ts';
import { callsOfSample } from './sample-calls.ts';

configureProperties({ seed: 20_251_120 });

const genomes: (ReferenceGenome | undefined)[] = [
  undefined,
  undefined,
  genomeOf({ 1: 'ACAC'.repeat(12) }),
  genomeOf({ 1: 'AN'.repeat(12) }, true),
];
const settings = fc.record({
  skipFiltered: fc.boolean(),
  useGenotypes: fc.constantFrom(true, true, true, false),
  preferGenotypeLikelihoods: fc.constantFrom(false, false, false, true),
  maxLineBytes: fc.constantFrom(1 << 20, 1 << 20, 80),
  genome: fc.constantFrom(...genomes),
  onReferenceMismatch: fc.constantFrom('fail' as const, 'skip' as const),
});

/** Every observable outcome of an import, up to its error. */
async function outcome(bytes: Uint8Array, cut: number, options: VcfImportOptions, handlerOf: HandlerOf) {
  const seen: unknown[] = [];
  const sink = { add: (...observation: unknown[]) => void seen.push(observation), drain: async () => undefined };
  const importer = new RecordImporter(options, callsOfSample(sink));
  try {
    const source = chunksOf([bytes.subarray(0, cut), bytes.subarray(cut)]);
    seen.push(importer.finish(await readLines(source, options.maxLineBytes, handlerOf(importer))));
  } catch (error) {
    const { kind, message, line } = error as { kind?: string; message: string; line?: number };
    seen.push({ kind, message, line });
  }
  return { seen, plain: importer.plain?.records ?? 0 };
}

type HandlerOf = (importer: RecordImporter) => LineHandler;
const asIs: HandlerOf = (importer) => importer;
const withoutPlain: HandlerOf = (importer) => ({
  line: (...line) => importer.line(...line),
  chunkDone: () => importer.chunkDone(),
});

describe('records on the fast path', () => {
  test('give the same result as on the general path, whatever lines are between them', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(plainFile, fc.nat(), settings, async (bytes, cutAt, { genome, ...more }) => {
        const contigs = new ContigNames(genome ? { genomeContigs: ['1'] } : {});
        const options = { ...more, ...(genome && { genome }), contigs, poolSize: 3 };
        const cut = cutAt % (bytes.length + 1);
        const { seen, plain } = await outcome(bytes, cut, options, asIs);
        expect(seen).toEqual((await outcome(bytes, cut, options, withoutPlain)).seen);
        taken += plain;
      }),
      { numRuns: casesOf(3000) },
    );
    expect(taken).toBeGreaterThan(casesOf(1500));
  });
});
