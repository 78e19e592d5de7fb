import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { createRandom } from '@varfreq/testkit/random';
import { decompress } from '../bgzf/decompress.ts';
import { chunksOf, failureOf, runAnnotate, runImport } from '../vcf/testing/vcf-runs.ts';
import { floatText } from './float-text.ts';
import { encodeBcf } from './testing/encode-bcf.ts';
import { isBcf, vcfText } from './vcf-text.ts';

const fixture = (name: string): Buffer => readFileSync(new URL(`./testing/fixtures/${name}`, import.meta.url));

async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(Uint8Array.from(piece));
  return Buffer.concat(pieces);
}

/** Written by bcftools 1.16 from calls.vcf. */
const calls = await collect(decompress(Readable.from([fixture('calls.bcf')]), { gzipped: true, maxBytes: 1e6 }));

function inPieces(bytes: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.slice(i * size, (i + 1) * size));
}

const textOf = async (bytes: Uint8Array, size = bytes.length, maxLineBytes = 1 << 20): Promise<string> =>
  (await collect(vcfText(chunksOf(inPieces(bytes, size)), maxLineBytes))).toString('latin1');

const header = `##fileformat=VCFv4.3
##contig=<ID=1>
##contig=<ID=X>
##FILTER=<ID=low,Description="x">
##INFO=<ID=DP,Number=1,Type=Integer,Description="x">
##INFO=<ID=AF,Number=A,Type=Float,Description="x">
##INFO=<ID=S,Number=1,Type=String,Description="x">
##INFO=<ID=F,Number=0,Type=Flag,Description="x">
##FORMAT=<ID=GT,Number=1,Type=String,Description="x">
##FORMAT=<ID=AD,Number=R,Type=Integer,Description="x">
##FORMAT=<ID=GP,Number=G,Type=Float,Description="x">
##FORMAT=<ID=FT,Number=1,Type=String,Description="x">
`;
const siteColumns = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO';

/** A file of random records of up to 20 samples. */
function randomVcf(seed: number): string {
  const random = createRandom(seed);
  const many = (most: number, of: () => string, separator = ',') =>
    random.list(random.int(1, most), of).join(separator);
  const integer = () => random.pick(['.', '0', '7', '-120', '127', '128', '-32760', '32768', '2147483647']);
  const float = () => random.pick(['.', '0.5', '1e-07', '3', '0.333333', '16777216']);
  const word = () => random.pick(['a', 'long'.repeat(5), 'b-c']);
  const genotype = () => many(3, () => random.pick(['.', '0', '1', '2', '70']), random.pick(['/', '|']));
  const cells = { GT: genotype, AD: () => many(4, integer), GP: () => many(20, float), FT: word };
  const samples = random.list(random.int(0, 20), (n) => `s${n}`);
  const record = (): string => {
    const info = [`DP=${integer()}`, `AF=${many(3, float)}`, `S=${word()}`, 'F'].filter(() => random.next() < 0.6);
    const keys = (['GT', 'AD', 'GP', 'FT'] as const).filter((key) => key === 'GT' || random.next() < 0.5);
    const site = [
      random.pick(['1', 'X']),
      random.int(1, 2 ** 31 - 2),
      random.pick(['.', 'rs1;rs2']),
      'A'.repeat(random.int(1, 40)),
    ];
    const calledIn = [random.pick(['.', 'C', 'C,<DEL>,*']), float(), random.pick(['.', 'PASS', 'low'])];
    const columns = [...site, ...calledIn, info.join(';') || '.'];
    if (samples.length === 0) return columns.join('\t');
    return [...columns, keys.join(':'), ...samples.map(() => keys.map((key) => cells[key]()).join(':'))].join('\t');
  };
  const names = samples.length > 0 ? `\tFORMAT\t${samples.join('\t')}` : '';
  return `${header}${siteColumns}${names}\n${random.list(30, () => `${record()}\n`).join('')}`;
}

describe('BCF as VCF text', () => {
  test.each([1, 7, 100_000])('is what bcftools made it of, in chunks of %i bytes', async (size) => {
    expect(await textOf(calls, size)).toBe(fixture('calls.vcf').toString());
  });

  test.each(Array.from({ length: 40 }, (_, seed) => seed))('is what was encoded: random file %i', async (seed) => {
    const vcf = randomVcf(seed);
    expect(await textOf(encodeBcf(vcf), 1 + ((seed * 37) % 500))).toBe(vcf);
  });

  test('leaves other files as they are', async () => {
    for (const text of ['', 'B', 'BCF\x01\x02345678', 'BCF\x02\x03345678', '##fileformat=VCFv4.2\nx']) {
      expect(isBcf(Buffer.from(text))).toBe(false);
      for (const size of [1, 100]) expect(await textOf(Buffer.from(text), size)).toBe(text);
    }
  });

  test('numbers of one name by IDX, wherever it is', async () => {
    const vcf = fixture('calls.vcf').toString();
    const numbered = Buffer.from(
      calls.toString('latin1').replace(/<ID=(\w+),([^\n]*),IDX=(\d+)>/g, '<ID=$1,IDX=$3,$2>'),
      'latin1',
    );
    expect(numbered.length).toBe(calls.length);
    expect((await textOf(numbered)).split('\n').slice(-9)).toEqual(vcf.split('\n').slice(-9));
  });

  test('is read like the VCF: observations and annotations', async () => {
    const vcf = fixture('calls.vcf');
    const options = { poolSize: 3 };
    expect(await runImport([calls], options)).toEqual(await runImport([vcf], options));
    expect(await runAnnotate(inPieces(calls, 100))).toEqual(await runAnnotate([vcf]));
  });
});

describe('a damaged BCF file', () => {
  const lines = fixture('calls.vcf').toString().split('\n');
  const headerLines = lines.findIndex((line) => line.startsWith('#CHROM')) + 1;

  test('fails with a line, wherever it ends, but at the end of a record', async () => {
    let whole = 0;
    for (let end = 5; end < calls.length; end++) {
      const outcome = await textOf(calls.subarray(0, end)).then(
        () => 'read',
        (error: unknown) => error,
      );
      if (outcome === 'read') whole++;
      else
        expect(outcome).toMatchObject({
          kind: 'malformed',
          message: expect.stringMatching('ends within'),
          line: expect.any(Number),
        });
    }
    expect(whole).toBe(lines.length - 1 - headerLines);
  });

  test.each([
    ['a contig that is not defined', 24, 9, /contig .* does not define/],
    ['values longer than the record', 24 + 24, 0xf7, /longer than the record|no number/],
  ])('fails with its line: %s', async (_what, offset, value, message) => {
    const first = calls.indexOf('\0', 9) + 1;
    const bytes = Buffer.from(calls);
    bytes[first + 8 + offset - 24] = value;
    expect(await failureOf(textOf(bytes))).toMatchObject({
      kind: 'malformed',
      line: headerLines + 1,
      message: expect.stringMatching(message),
    });
  });

  test('never does anything but fail with an InputError, whatever byte changes', async () => {
    const random = createRandom(5);
    for (let i = 0; i < 3000; i++) {
      const bytes = Buffer.from(calls);
      bytes[random.int(5, bytes.length - 1)] = random.int(0, 255);
      const outcome = await textOf(bytes).then(
        () => undefined,
        (error: Error) => error.name,
      );
      expect([undefined, 'InputError']).toContain(outcome);
    }
  });

  test('is refused before a header or record is larger than the limits', async () => {
    const large = Buffer.from(calls);
    large.writeUInt32LE(65 * 1024 ** 2, 5);
    expect(await failureOf(textOf(large))).toMatchObject({ kind: 'too_large' });
    expect(await failureOf(textOf(calls, 1000, 10))).toMatchObject({ kind: 'too_large', line: expect.any(Number) });
  });

  test('is refused before a record of few bytes has a line larger than the limit', async () => {
    const name = 'N'.repeat(20_000);
    const names = `##INFO=<ID=${name},Number=0,Type=Flag,Description="x">\n`;
    const flags = (count: number) => `1\t7\t.\tA\tC\t.\t.\t${Array(count).fill(name).join(';')}\n`;
    const file = (count: number) => encodeBcf(`${header}${names}${siteColumns}\n${flags(count)}`);
    expect(await textOf(file(40))).toContain(flags(40));
    expect(await failureOf(textOf(file(100)))).toMatchObject({ kind: 'too_large', line: 15 });
  });
});

test.each([
  [0, '0'],
  [-1.5, '-1.5'],
  [Math.fround(0.1), '0.1'],
  [Math.fround(1e-5), '1e-05'],
  [Math.fround(1.5e10), '1.5e+10'],
  [16_777_217, '16777216'],
  [Number.POSITIVE_INFINITY, 'inf'],
  [Number.NaN, 'nan'],
])('%d is written %s', (value, text) => {
  expect(floatText(Math.fround(value))).toBe(text);
});
