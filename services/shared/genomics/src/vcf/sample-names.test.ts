import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { encodeBcf } from '../bcf/testing/encode-bcf.ts';
import { bgzfOf } from '../shards/testing/import-in-shards.ts';
import { readSampleNames } from './sample-names.ts';
import { bytesOf, failureOf, headerOf } from './testing/vcf-runs.ts';

const limits = { maxBytes: 1 << 20, maxLineBytes: 1 << 16 };
const meta = '##fileformat=VCFv4.3\n##contig=<ID=1>\n##FORMAT=<ID=GT,Number=1,Type=String,Description="x">\n';
const record = '1\t10\t.\tA\tC\t.\t.\t.\tGT\t0/1\t1/1\n';
const vcf = headerOf(['child', 'mother'], meta) + record.repeat(100);

function inPieces(bytes: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.slice(i * size, (i + 1) * size));
}

const namesOf = (bytes: Uint8Array, size = bytes.length, gzipped = false) => {
  return readSampleNames(Readable.from(inPieces(bytes, size)), { gzipped, ...limits });
};

describe('the names of the sample columns of a stored file', () => {
  const forms: readonly (readonly [string, boolean, () => Promise<Uint8Array>])[] = [
    ['VCF', false, async () => bytesOf(vcf)],
    ['VCF with a byte order mark and CRLF', false, async () => bytesOf(`\xef\xbb\xbf${vcf.replaceAll('\n', '\r\n')}`)],
    ['VCF in gzip', true, async () => gzipSync(vcf)],
    ['VCF in BGZF', true, async () => bgzfOf([bytesOf(vcf)])],
    ['BCF', false, async () => encodeBcf(vcf)],
    ['BCF in BGZF', true, async () => bgzfOf([encodeBcf(vcf)])],
  ];

  test.each(forms)('of %s are found, however it is split', async (_, gzipped, file) => {
    const bytes = await file();
    for (let size = 1; size < 200; size += 13) expect(await namesOf(bytes, size, gzipped)).toEqual(['child', 'mother']);
  });

  test('takes time by the length of a line of tabs, not by its square', async () => {
    const bytes = bytesOf(`${headerOf(['a'], meta).trimEnd()}${'\t'.repeat(50_000)}b\n`);
    const start = performance.now();
    expect((await namesOf(bytes)).length).toBe(50_001);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  test('nothing after the chunk of the #CHROM line is read or judged', async () => {
    let taken = 0;
    async function* source() {
      yield bytesOf(headerOf(['a'], meta) + 'x'.repeat(100_000));
      taken += 1;
      throw new Error('read on');
    }
    expect(await readSampleNames(source(), { gzipped: false, ...limits })).toEqual(['a']);
    expect(taken).toBe(0);
  });

  test.each<[string, string, object]>([
    [
      'without a #CHROM line',
      meta,
      { kind: 'malformed', line: 4, message: expect.stringContaining('without a #CHROM') },
    ],
    ['of records alone', record, { kind: 'malformed', line: 1, message: expect.stringContaining('#CHROM') }],
    ['of another format', '<!doctype html>', { kind: 'malformed', message: expect.stringContaining('a web page') }],
    ['with a longer header', '##x\n'.repeat(300_000), { kind: 'too_large' }],
    ['with a longer line', `##${'x'.repeat(70_000)}\n${vcf}`, { kind: 'too_large', line: 1 }],
  ])('a file %s fails', async (_, text, expected) => {
    expect(await failureOf(namesOf(bytesOf(text), 50_000))).toMatchObject(expected);
  });

  test('a bomb of comments is inflated up to the limit only', async () => {
    const bomb = gzipSync(Buffer.alloc(64 << 20, '##comment\n'));
    expect(await failureOf(namesOf(bomb, 1000, true))).toMatchObject({ kind: 'too_large' });
  });

  test.each([
    ['gzip that ends within the header', gzipSync(vcf).subarray(0, 40), true, 'corrupt'],
    ['BCF that ends within the header', encodeBcf(vcf).subarray(0, 60), false, 'malformed'],
  ])('%s fails', async (_, bytes, gzipped, kind) => {
    expect(await failureOf(namesOf(bytes, 7, gzipped))).toMatchObject({ kind });
  });
});
