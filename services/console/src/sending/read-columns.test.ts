import { expect, test } from '@jest/globals';
import { gzipSync } from 'fflate';
import { readColumns } from './read-columns.ts';

const fixed = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO';
const header = (samples: readonly string[]) => {
  const meta = Array.from({ length: 20_000 }, (_, at) => `##contig=<ID=scaffold_${at},length=${1000 + at}>`);
  return `##fileformat=VCFv4.2\n${meta.join('\n')}\n${[fixed, 'FORMAT', ...samples].join('\t')}\n`;
};
const samples = Array.from({ length: 3000 }, (_, at) => `person ${at} ü`);
const text = `${header(samples)}20\t1\t.\tA\tC\t.\t.\t.\tGT\t0/1\n`;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** As BGZF: members of at most this many bytes. */
function inMembers(bytes: Uint8Array, most: number): Uint8Array<ArrayBuffer>[] {
  const starts = Array.from({ length: Math.ceil(bytes.length / most) }, (_, at) => at * most);
  return starts.map((start) => gzipSync(bytes.subarray(start, start + most)) as Uint8Array<ArrayBuffer>);
}

const bcf = bytesOf(`BCF\x02\x02\x01\x02\x03\x04${text}\0`);

test.each<[string, BlobPart[]]>([
  ['a plain file', [text]],
  ['a gzipped file', inMembers(bytesOf(text), text.length * 2)],
  ['a file of many compressed members', inMembers(bytesOf(text), 65_280)],
  ['a BCF file', inMembers(bcf, 65_280)],
])('the sample columns of %s are found', async (_, parts) => {
  expect(await readColumns(new Blob(parts))).toEqual(samples);
});

test('a file without genotypes has no sample columns', async () => {
  expect(await readColumns(new Blob([`${fixed}\n`]))).toEqual([]);
});

test.each([
  ['has none', 'no header\n'],
  ['ends in its middle', `${fixed}\tFORMAT\tone`],
  ['is damaged', new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255])],
])('a header is not found in a file that %s', async (_, content) => {
  expect(await readColumns(new Blob([content]))).toBeUndefined();
});
