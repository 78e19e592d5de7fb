import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { BGZF_TEXT_BYTES } from '../bgzf/bgzf-writer.ts';
import { BlockSizes } from '../bgzf/block-sizes.ts';
import { ContigNames } from '../contigs/contig-names.ts';
import { FOUR_FIGURES } from '../figures/field-sets.ts';
import { annotateVcf, annotateVcfShard } from '../vcf/annotate/annotate.ts';
import { bytesOf, chunksOf, countsOf } from '../vcf/testing/vcf-runs.ts';
import { encodeTabix } from './encode-tabix.ts';
import { decodePart, encodePart } from './part-text.ts';
import { type NoIndex, type TabixIndex, TabixJoin } from './tabix-index.ts';
import { type ReadTabix, readTabix } from './testing/read-tabix.ts';
import { sortedFile } from './testing/sorted-file.ts';

const golden = (name: string) => readFileSync(new URL(`testing/fixtures/${name}`, import.meta.url));
const options = {
  maxLineBytes: 1 << 20,
  contigs: new ContigNames(),
  onReferenceMismatch: 'fail',
  batchVariants: 999,
} as const;
const columns = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n';

/** Sizes as if the blocks were not compressed. */
function uncompressedSizes(textBytes: number): BlockSizes {
  const sizes = new BlockSizes();
  for (let at = 0; at < textBytes; at += BGZF_TEXT_BYTES) sizes.add(Math.min(BGZF_TEXT_BYTES, textBytes - at));
  return sizes;
}

async function indexOf(
  text: string,
  { queries = [] as string[], sizes = uncompressedSizes, isPart = false } = {},
): Promise<{ index: TabixIndex | NoIndex; text: string }> {
  const named = queries.map((name) => ({ name, headerLine: `##varfreq=<Query=${name}>`, ...FOUR_FIGURES }));
  let written = '';
  const run = isPart ? annotateVcfShard.bind(null, bytesOf(columns)) : annotateVcf;
  const { places } = await run(
    chunksOf(text.match(/[\s\S]{1,70000}/g)?.map(bytesOf) ?? []),
    { ...options, queries: named },
    async (batch) => countsOf(batch, queries.length),
    async (bytes) => {
      written += Buffer.from(bytes).toString('latin1');
    },
  );
  return { index: places.finish(sizes(written.length)), text: written };
}

function read(index: TabixIndex | NoIndex): ReadTabix {
  if (typeof index === 'string') throw new Error(index);
  return readTabix(Buffer.concat([...encodeTabix(index)]));
}

describe('a tabix index', () => {
  test('equals that of htslib', async () => {
    const sizes = new BlockSizes();
    for (const size of JSON.parse(golden('sorted-blocks.json').toString())) sizes.add(size);
    const { index } = await indexOf(sortedFile(), { sizes: () => sizes });
    expect(read(index)).toEqual(readTabix(gunzipSync(golden('sorted.tbi.gz'))));
  });

  test('describes the annotated text, not the original one', async () => {
    const annotated = await indexOf(sortedFile(), { queries: ['Q'] });
    expect(annotated.text.length).toBeGreaterThan(sortedFile().length + 100_000);
    expect(read(annotated.index)).toEqual(read((await indexOf(annotated.text)).index));
  });

  test('of a file joined from parts finds every record, with the same windows as the index of the whole', async () => {
    const text = sortedFile();
    const lines = text.split(/(?<=\n)/);
    const whole = windowsOf(read((await indexOf(text)).index));
    const cuts = fc.uniqueArray(fc.integer({ min: 2, max: lines.length }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(cuts, async (unsorted) => {
        const bounds = [0, ...unsorted.sort((a, b) => a - b), lines.length];
        const join = new TabixJoin();
        let bytes = 0;
        for (let i = 1; i < bounds.length; i++) {
          const part = await indexOf(lines.slice(bounds[i - 1], bounds[i]).join(''), { isPart: i > 1 });
          join.add(decodePart(encodePart(part.index)), bytes);
          bytes += part.text.length;
        }
        const joined = read(join.finish(bytes));
        expect(windowsOf(joined)).toEqual(whole);
        expect(recordsNotFound(joined, lines)).toEqual([]);
      }),
      { numRuns: 4, seed: 4 },
    );
  });

  test.each([
    ['contigs that reappear', ['1\t1', '2\t1', '1\t5'], 'unsorted'],
    ['positions that descend', ['1\t5', '1\t4'], 'unsorted'],
    ['positions beyond 512 Mi bases', ['1\t5', '1\t536870913'], 'beyond_limits'],
    ['an empty line', ['1\t5', '', '1\t6'], 'empty_line'],
    ['two spellings of a contig', ['1\t5', 'chr1\t6', '1\t7'], 'unsorted'],
  ])('is not built from %s, whole or in parts', async (_title, starts, reason) => {
    const records = starts.map((start) => (start === '' ? '\n' : `${start}\t.\tA\tC\t.\t.\t.\n`));
    expect((await indexOf(columns + records.join(''))).index).toBe(reason);
    const join = new TabixJoin();
    for (const [i, record] of records.entries()) {
      const { index } = await indexOf(i === 0 ? columns + record : record, { isPart: i > 0 });
      join.add(index, i * 1000);
    }
    expect(join.finish(9999)).toBe(reason);
  });

  test('may have no records, or one that precedes its contig', async () => {
    expect(read((await indexOf(columns)).index).contigs).toEqual([]);
    const { contigs } = read((await indexOf(`${columns}1\t0\t.\tN\t<DEL>\t.\t.\t.\n`)).index);
    expect(contigs).toMatchObject([{ name: '1', windows: [String(columns.length)] }]);
  });
});

/** With sizes as of `uncompressedSizes` a virtual offset is a position in the text. */
function textOffset(virtual: string): number {
  return Number(BigInt(virtual) >> 16n) + Number(BigInt(virtual) & 0xffffn);
}

function windowsOf({ contigs }: ReadTabix) {
  return contigs.map(({ name, windows }) => ({ name, windows: windows.map(textOffset) }));
}

/** Lines that a reader would not find by their position: in bins of all levels, not before the window's offset. */
function recordsNotFound({ contigs }: ReadTabix, lines: readonly string[]): string[] {
  const byName = new Map(contigs.map((contig) => [contig.name, contig]));
  let offset = 0;
  return lines.filter((line) => {
    const at = offset;
    offset += line.length;
    if (line.startsWith('#')) return false;
    const [name, pos] = line.split('\t');
    const { bins, windows } = byName.get(name!)!;
    const start = Number(pos) - 1;
    const candidates = [14, 17, 20, 23, 26].map((shift, i) => [4681, 585, 73, 9, 1][i]! + (start >> shift));
    const chunks = [...candidates, 0].flatMap((bin) => bins[bin] ?? []);
    const isInChunk = chunks.some(([begin, end]) => textOffset(begin) <= at && at < textOffset(end));
    return !isInChunk || textOffset(windows[start >> 14]!) > at;
  });
}
