import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { ContigNames } from '../contigs/contig-names.ts';
import { type LineHandler, readLines } from '../lines/line-reader.ts';
import { BedLines } from './bed-lines.ts';
import type { BedOptions } from './bed-options.ts';

configureProperties({ seed: 20_251_121 });

const mostly = (plain: fc.Arbitrary<string>, ...other: string[]) =>
  fc.oneof({ weight: 40, arbitrary: plain }, { weight: 1, arbitrary: fc.constantFrom(...other) });
const number = fc.integer({ min: 0, max: 1200 }).map(String);
const odd = [
  '',
  '1e+02',
  'start',
  'end',
  '0',
  '00001',
  '999999999',
  '1000000000',
  '2147483648',
  '-1',
  '1e3',
  '12x',
  '5 ',
];
const line = fc
  .tuple(
    mostly(fc.constant('chr1'), 'chr2', '1', 'chr11', 'track', '#', 'other', '', ' ', 'gl\u0001'),
    mostly(fc.constant('\t'), ' ', '  ', '\t\t', ''),
    mostly(number, ...odd),
    mostly(number, ...odd),
    mostly(
      fc.constantFrom('', '\tname', '\tname\t0\t+', '\tNM_1', '\tREF'),
      ...[
        ' x',
        '\t',
        '\rx',
        '\t0',
        '\t0:1',
        '\t07',
        '\tNO_COVERAGE',
        '\tREF_N',
        '\tLOW_',
        '\tpoor_Mapping_quality',
        '\tn\t0\t+\t0\t0\t0\t2\t1,1\t0,1',
        '\tn 0 + 0 0 0 2 1,1 0,1',
        '\t0 ',
        '\t 0',
        '\tREF_N ',
      ],
    ),
    mostly(fc.constant('\n'), '\r\n', '\n\n', ''),
  )
  .map(([contig, separator, start, end, rest, lineEnd]) => {
    const [low, high] = Number(start) > Number(end) ? [end, start] : [start, end];
    return `${contig}${separator}${low}\t${high}${rest}${lineEnd}`;
  });

type HandlerOf = (lines: BedLines) => LineHandler;

/** Every observable outcome of a file's regions, up to its error. */
async function outcome(chunks: readonly Buffer[], options: BedOptions, handlerOf: HandlerOf): Promise<unknown[]> {
  const seen: unknown[] = [];
  const sink = { add: (...region: unknown[]) => void seen.push(region), drain: async () => undefined };
  const lines = new BedLines(options, sink);
  const source = async function* () {
    yield* chunks;
  };
  try {
    await readLines(source(), options.maxLineBytes, handlerOf(lines));
  } catch (error) {
    const { kind, message, line } = error as { kind?: string; message: string; line?: number };
    seen.push({ kind, message, line });
  }
  return [...seen, lines.summary];
}

const withoutPlain: HandlerOf = (lines) => ({
  line: (...line) => lines.line(...line),
  chunkDone: () => lines.chunkDone(),
});

describe('regions on the fast path', () => {
  test('equal those of the general path, whatever lines are between them', async () => {
    const lengths = new Map([['1', 1000]]);
    const genome = { contigs: lengths, peek: () => undefined, load: async () => undefined };
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 30 }).map((lines) => Buffer.from(lines.join(''), 'latin1')),
        fc.nat(),
        fc.record({
          maxLineBytes: fc.constantFrom(1000, 1000, 1000, 16),
          onReferenceMismatch: fc.constantFrom('fail' as const, 'skip' as const),
          useBlocks: fc.constantFrom(false, false, true),
          skipMalformed: fc.boolean(),
        }),
        fc.boolean(),
        async (bytes, at, limits, hasGenome) => {
          const contigs = new ContigNames(hasGenome ? { genomeContigs: ['1'] } : {});
          const options = { ...limits, contigs, ...(hasGenome && { genome }) };
          const cut = at % (bytes.length + 1);
          const chunks = [bytes.subarray(0, cut), bytes.subarray(cut)];
          const counted: HandlerOf = (lines) => {
            const { plain } = lines;
            const take: typeof plain.take = (...from) => {
              const next = plain.take(...from);
              taken += plain.lines;
              return next;
            };
            return {
              ...withoutPlain(lines),
              plain: {
                take,
                get lines() {
                  return plain.lines;
                },
              },
            };
          };
          expect(await outcome(chunks, options, counted)).toEqual(await outcome(chunks, options, withoutPlain));
        },
      ),
      { numRuns: 2000 },
    );
    expect(taken).toBeGreaterThan(2000);
  });
});
