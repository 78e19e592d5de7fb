import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ContigNames } from '../../contigs/contig-names.ts';
import { type LineHandler, readLines } from '../record/line-reader.ts';
import { bytesOf, chunksOf, genomeOf, headerOf } from '../testing/vcf-runs.ts';
import type { VcfImportOptions } from './import-options.ts';
import { RecordImporter } from './record-importer.ts';
import { callsOfSample } from './sample-calls.ts';

fc.configureGlobal({ seed: 20_261_124 });

/** Mostly the plain values, now and then another, which may be invalid. */
const mostly = (plain: readonly string[], other: readonly string[]) =>
  fc.oneof({ weight: 60, arbitrary: fc.constantFrom(...plain) }, { weight: 1, arbitrary: fc.constantFrom(...other) });

const info = mostly(
  ['END=30', 'END=40', 'END=35'],
  ['.', 'END=3', 'END=', 'END=99999999999', 'DP=3;END=30', 'END=30;DP=3', 'ENDX=3', 'END=4e1', ''],
);
const number = mostly(['0', '9', '10', '20', '99'], ['.', '', '10.5', '-3', '1234567890', 'x']);
const call = mostly(['0/0', '0|0'], ['./.', '0', '0/1', '1/1', '.', '0/.', '0/0/0', '00', '', '0-0']);
const tail = mostly(['', ':0,60,900'], [':', ':a:b', '\t0/0:1:1:1', ':\u0001']);
const lineOf = (format: string) =>
  fc
    .record({
      chrom: mostly(['chr1'], ['chr2', '1', 'other', '']),
      pos: fc.oneof(
        { weight: 60, arbitrary: fc.integer({ min: 1, max: 30 }).map(String) },
        { weight: 1, arbitrary: fc.constantFrom('0', '', '41', '1000000000', '07', 'x') },
      ),
      id: mostly(['.'], ['rs1', '']),
      ref: mostly(['A', 'C', 'N'], ['AC', 'a', 'R', '.', '']),
      alt: mostly(['<NON_REF>', '<NON_REF>', '<*>', '.'], ['C', 'C,<NON_REF>', '<DEL>', '']),
      qual: mostly(['.', '30'], ['']),
      filter: mostly(['.', 'PASS'], ['', 'q10', 'PASSx', 'PA']),
      info,
      format: mostly([format], ['GT', 'GT:DP', 'DP:GT', 'GT:DP:GQ:FT', 'GT:RGQ:DP', 'GQ', '']),
      cell: fc.tuple(call, number, number, number, tail).map(([gt, a, b, c, rest]) => `${gt}:${a}:${b}:${c}${rest}`),
      end: mostly(['\n', '\r\n'], ['\n\n', '\t\n', '\r\r\n']),
    })
    .map(({ end, ...columns }) => Object.values(columns).join('\t') + end);
const file = fc
  .constantFrom('GT:DP:GQ:MIN_DP', 'GT:GQ:MIN_DP', 'GT:DP:RGQ:X', 'GT:GQX:DP:DPF')
  .chain((format) => fc.array(lineOf(format), { minLength: 1, maxLength: 25, size: 'max' }))
  .map((lines) => bytesOf(headerOf(['S']) + lines.join('')));
const settings = fc.record({
  skipFiltered: fc.boolean(),
  skipMalformed: fc.boolean(),
  maxLineBytes: fc.constantFrom(1 << 20, 1 << 20, 60),
  coverage: fc.record({ minDepth: fc.constantFrom(0, 10, 10), minGenotypeQuality: fc.constantFrom(0, 20, 20) }),
  place: fc.constantFrom<Partial<VcfImportOptions>>(
    {},
    {},
    { genome: genomeOf({ 1: 'ACGT'.repeat(9) }) },
    { build: { name: 'a build', lengths: new Map([['1', 36]]) } },
  ),
  ignoreContigLengths: fc.boolean(),
  onReferenceMismatch: fc.constantFrom('fail', 'skip'),
});

/** Every observable outcome of an import, up to its error. */
async function outcome(bytes: Uint8Array, cut: number, options: VcfImportOptions, handlerOf: HandlerOf) {
  const seen: unknown[] = [];
  const sink = { add: (...added: unknown[]) => void seen.push(added), drain: async () => undefined };
  const importer = new RecordImporter(options, callsOfSample(sink, sink));
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
const withoutPlain: HandlerOf = (importer) => ({
  line: (...line) => importer.line(...line),
  chunkDone: () => importer.chunkDone(),
});

test('blocks on the fast path give the same result as on the general path, whatever lines are between them', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(file, fc.nat(), settings, async (bytes, cutAt, { place, ...more }) => {
      const contigs = new ContigNames(place.genome ? { genomeContigs: ['1'] } : {});
      const all = {
        useGenotypes: true,
        preferGenotypeLikelihoods: false,
        poolSize: 1,
      };
      const options = { ...all, ...more, ...place, contigs };
      const cut = cutAt % (bytes.length + 1);
      const { seen, plain } = await outcome(bytes, cut, options, (importer) => importer);
      expect(seen).toEqual((await outcome(bytes, cut, options, withoutPlain)).seen);
      taken += plain;
    }),
    { numRuns: 3000 },
  );
  expect(taken).toBeGreaterThan(5000);
});
