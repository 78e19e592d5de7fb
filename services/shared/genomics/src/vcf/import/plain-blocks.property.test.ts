import { expect, test } from '@jest/globals';
import { casesOf } from '@varfreq/testkit/extent/config';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { ContigNames } from '../../contigs/contig-names.ts';
import { type LineHandler, readLines } from '../../lines/line-reader.ts';
import { bytesOf, chunksOf, genomeOf, headerOf } from '../testing/vcf-runs.ts';
import type { VcfImportOptions } from './import-options.ts';
import { RecordImporter } from './record-importer.ts';
import { callsOfSample } from './sample-calls.ts';

configureProperties({ seed: 20_261_124 });

/** Mostly the plain values, now and then another, which may be invalid. */
const mostly = (plain: readonly string[], other: readonly string[]) =>
  fc.oneof({ weight: 160, arbitrary: fc.constantFrom(...plain) }, { weight: 1, arbitrary: fc.constantFrom(...other) });

const info = mostly(
  ['END=30', 'END=40', 'END=35', 'END=30;MIN_DP=3'],
  ['.', 'END=3', 'END=', 'END=99999999999', 'DP=3;END=30', 'END=30;', 'ENDX=3', 'END=4e1', '', 'END', 'END=30;END=20'],
);
const number = mostly(['0', '9', '10', '20', '99'], ['.', '', '10.5', '-3', '1234567890', 'x']);
const call = mostly(
  ['0/0', '0|0', '0/0', '0|0', './.'],
  ['0', '0/1', '1/1', '.', '0/.', '.|.', './.x', '0/0/0', '0/0/1', '00', '', '0-0', '0/0/.', '0/0 '],
);
const tail = mostly(['', ':0,60,900'], [':', ':a:b', '\t0/0:1:1:1', ':\u0001']);
const site = {
  chrom: fc.oneof(
    { weight: 40, arbitrary: fc.constant('chr1') },
    { weight: 3, arbitrary: fc.constant('chr2') },
    { weight: 1, arbitrary: fc.constantFrom('1', 'other', '') },
  ),
  pos: fc.oneof(
    { weight: 160, arbitrary: fc.integer({ min: 1, max: 30 }).map(String) },
    { weight: 1, arbitrary: fc.constantFrom('0', '', '41', '1000000000', '07', 'x') },
  ),
  id: mostly(['.'], ['rs1', '']),
};
const lineEnd = mostly(['\n', '\r\n'], ['\n\n', '\t\n', '\r\r\n']);
const block = (format: string) =>
  fc.record({
    ...site,
    ref: mostly(['A', 'C', 'N'], ['AC', 'a', 'R', '.', '']),
    alt: mostly(['<NON_REF>', '<NON_REF>', '<*>', '.'], ['C', 'C,<NON_REF>', '<DEL>', '']),
    qual: mostly(['.', '30'], ['']),
    filter: mostly(['.', 'PASS'], ['', 'q10', 'PASSx', 'PA']),
    info,
    format: mostly([format], ['GT', 'GT:DP', 'DP:GT', 'GT:DP:GQ:FT', 'GT:RGQ:DP', 'GQ', '']),
    cell: fc.tuple(call, number, number, number, tail).map(([gt, a, b, c, rest]) => `${gt}:${a}:${b}:${c}${rest}`),
  });
const variant = fc.record({
  ...site,
  ref: mostly(['A', 'C', 'G', 'AC', 'CAC'], ['a', 'R', '.', '<*>', '']),
  alt: mostly(
    ['T,<NON_REF>', 'A,<NON_REF>', 'T', 'AC,<NON_REF>', 'C,<*>', 'ACAC'],
    [
      'T,C,<NON_REF>',
      '<NON_REF>,T',
      't,<NON_REF>',
      'T,.',
      'T,<DEL>',
      'T,*',
      'T,',
      ',<NON_REF>',
      'C,<NON_REF>,<*>',
      '*',
    ],
  ),
  qual: mostly(['.', '30.5'], ['']),
  filter: mostly(['.', 'PASS', 'q10'], ['', 'PASSx']),
  info: mostly(['DP=3;X=1,0', '.', `X=${'x'.repeat(300)}`], ['', 'END=30', 'AC=1']),
  format: mostly(['GT:AD', 'GT:PGT', 'GT:AD'], ['GT', 'AD:GT', 'GT:FT', 'GQ', 'PL', '']),
  cell: fc
    .tuple(
      mostly(
        ['0/1', '1/1', '1|0', '0/0', './.'],
        ['0/2', '1/2', '2/2', '1', '.', '0/.', '1/1/1', '0/3', '0-1', '0/1x', ''],
      ),
      mostly([':3,4', ':3,4,5'], ['', ':', ':q10', ':PASS', ':0,3,4', '\t0/1:3']),
    )
    .map((parts) => parts.join('')),
});
const text = (columns: Record<string, string>, end: string) => Object.values(columns).join('\t') + end;
/** A line, cut off now and then. */
const lineOf = (format: string) =>
  fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: block(format) }, { weight: 1, arbitrary: variant }),
      lineEnd,
      mostly(['whole'], ['cut']),
      fc.nat(),
    )
    .map(([columns, end, isWhole, length]) => {
      const line = text(columns, end);
      return isWhole === 'whole' ? line : `${line.slice(0, length % line.length)}\n`;
    });
const file = fc
  .constantFrom('GT:DP:GQ:MIN_DP', 'GT:GQ:MIN_DP', 'GT:DP:RGQ:X', 'GT:GQX:DP:DPF')
  .chain((format) => fc.array(lineOf(format), { minLength: 1, maxLength: 25, size: 'max' }))
  .map((lines) => bytesOf(headerOf(['S']) + lines.join('')));
const settings = fc.record({
  skipFiltered: fc.boolean(),
  skipMalformed: fc.boolean(),
  maxLineBytes: fc.constantFrom(1 << 20, 1 << 20, 1 << 20, 80),
  coverage: fc.record({ minDepth: fc.constantFrom(0, 10, 10), minGenotypeQuality: fc.constantFrom(0, 20, 20) }),
  place: fc.constantFrom<Partial<VcfImportOptions>>(
    {},
    {},
    { genome: genomeOf({ 1: 'ACGT'.repeat(9) }) },
    { preferGenotypeLikelihoods: true },
    { useGenotypes: false },
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

test('lines of a gVCF are on the fast path, but for the first of each kind and those with several ALTs', async () => {
  const options = {
    ...{ skipFiltered: true, useGenotypes: true, preferGenotypeLikelihoods: false, poolSize: 1, maxLineBytes: 1 << 20 },
    ...{ contigs: new ContigNames({}), onReferenceMismatch: 'fail' as const },
    coverage: { minDepth: 10, minGenotypeQuality: 20 },
  };
  const site = (ref: string, alt: string, rest: string) => `chr1\t9\t.\t${ref}\t${alt}\t.\t.\t${rest}\n`;
  const blocks = ['0/0:20:60:15', '0/0:3:9:2', './.:0:0:0'].map((cell) =>
    site('A', '<NON_REF>', `END=30\tGT:DP:GQ:MIN_DP\t${cell}`),
  );
  const calls = ['GT:AD\t0/1:4,4,0', 'GT:AD:PGT\t0|1:4,4,0:0|1', 'GT:AD\t./.:0,0,0', 'GT:AD:PGT\t1/1:0,9,0:1|1'];
  const variants = calls.flatMap((call) => ['T,<NON_REF>', 'T'].map((alt) => site('A', alt, `DP=8\t${call}`)));
  const several = site('A', 'T,C,<NON_REF>', 'DP=8\tGT:AD\t1/2:0,4,4,0');
  const round = [...blocks, ...variants, several];
  const bytes = bytesOf(headerOf(['S']) + Array.from({ length: 10 }, () => round.join('')).join(''));
  const { plain } = await outcome(bytes, 0, options, (importer) => importer);
  expect(plain).toBe(10 * round.length - 10 - 3); // once each: the block, both formats of records
});

test('lines of a gVCF on the fast path give the same result as on the general path, whatever lines are between them', async () => {
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
    { numRuns: casesOf(4000) },
  );
  expect(taken).toBeGreaterThan(casesOf(5000));
});
