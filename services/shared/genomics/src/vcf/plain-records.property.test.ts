import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ContigNames } from '../contigs.ts';
import type { ReferenceGenome } from '../genome.ts';
import type { VcfImportOptions } from './import-options.ts';
import { type LineHandler, readLines } from './line-reader.ts';
import { RecordImporter } from './record-importer.ts';
import { bytesOf, chunksOf, genomeOf, headerOf } from './testing/vcf-runs.ts';

fc.configureGlobal({ seed: 20_251_120 });

/** What plain lines are made of, and now and then something that is not plain, or not right. */
const mostly = (plain: readonly string[], other: readonly string[]) =>
  fc.oneof({ weight: 120, arbitrary: fc.constantFrom(...plain) }, { weight: 1, arbitrary: fc.constantFrom(...other) });

const chrom = mostly(['chr1'], ['1', 'chr2', '', 'chr11', 'c hr', 'other']);
const pos = fc.oneof(
  { weight: 90, arbitrary: fc.integer({ min: 1, max: 40 }).map(String) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '0', '007', '999999999', '1000000000', '2147483647', '2147483648', '1e3', '-1'),
  },
);
const id = mostly(['.', 'rs1', 'rs12345678;rs2'], ['', '.x', 'r\u00e9']);
const ref = mostly(['A', 'A', 'AC', 'ACA'], ['N', 'a', 'R', 'C', '', '.', 'A,C']);
const alt = mostly(['C', 'G', 'ACAC', 'CA'], ['A', 'AC', 'C,G', '<DEL>', '*', '.', 'g', '', 'C<ctg>', 'A[1:1[']);
const qual = mostly(['.', '30', '1234.567'], ['']);
const filter = mostly(['PASS', '.'], ['', 'q10', 'PASSx', 'pass', 'PA']);
const info = mostly(['.', 'AC=1;AN=2', `X=${'y'.repeat(40)}`], ['', 'DP=1;', '\u0001\u0002']);
const formats = (plain: string) => mostly([plain], ['GT', 'GT:DP', 'DP:GT', 'GT:FT', 'GT:PL', 'DP', '', 'G']);
const call = mostly(
  ['0|0', '0|0', '0|0', '0/0', '0/1', '1|0', '1/1', './.', '.|.'],
  ['0', '1', '.', '0/2', './1', '1/.', '0/0/1', '|0|1', '', '00', '0-1', '0/1/', '0/1 '],
);
const cell = fc.tuple(call, mostly(['', ':7', ':12'], [':', ':.:3', ':q10', ':0,1,2'])).map(([gt, rest]) => gt + rest);
const lineEnd = mostly(['\n', '\r\n'], ['\t\n', '\t\t\r\n', '\n\n', '\r\r\n', '\t0/1\n']);

const lineOf = (samples: number, format: string) =>
  fc
    .tuple(
      fc.tuple(chrom, pos, id, ref, alt, qual, filter, info, formats(format)),
      fc.array(call, { minLength: samples, maxLength: samples }),
      fc.array(cell, { minLength: samples, maxLength: samples }),
      fc.integer({ min: 0, max: 60 }),
      lineEnd,
    )
    .map(([fixed, calls, cells, lost, end]) => {
      const columns = fixed[8] === 'GT' ? calls : cells;
      return [...fixed, ...(lost === 0 ? columns.slice(1) : columns)].join('\t') + end;
    });

const file = fc
  .integer({ min: 1, max: 11 })
  .chain((samples) => fc.tuple(fc.constant(samples), fc.constantFrom('GT', 'GT:DP')))
  .chain(([samples, format]) => fc.tuple(fc.constant(samples), fc.array(lineOf(samples, format)), fc.boolean()))
  .map(([samples, lines, isCut]) => {
    const text = headerOf(Array.from({ length: samples }, (_, n) => `S${n}`)) + lines.join('');
    return bytesOf(isCut ? text.replace(/\r?\n$/, '') : text);
  });

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

/** Everything that can be seen of an import, up to its error. */
async function outcome(bytes: Uint8Array, cut: number, options: VcfImportOptions, handlerOf: HandlerOf) {
  const seen: unknown[] = [];
  const sink = { add: (...observation: unknown[]) => void seen.push(observation), drain: async () => undefined };
  const importer = new RecordImporter(options, sink);
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
  line: (bytes, start, end) => importer.line(bytes, start, end),
  chunkDone: () => importer.chunkDone(),
});

describe('records taken the plain way', () => {
  test('give what they give the long way, whatever stands between them', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(file, fc.nat(), settings, async (bytes, cutAt, { genome, ...more }) => {
        const contigs = new ContigNames(genome ? { genomeContigs: ['1'] } : {});
        const options = { ...more, ...(genome && { genome }), contigs, poolSize: 3 };
        const cut = cutAt % (bytes.length + 1);
        const { seen, plain } = await outcome(bytes, cut, options, asIs);
        expect(seen).toEqual((await outcome(bytes, cut, options, withoutPlain)).seen);
        taken += plain;
      }),
      { numRuns: 3000 },
    );
    expect(taken).toBeGreaterThan(1500);
  });
});
