import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { importBed } from './bed/import.ts';
import { readBed } from './bed/read.ts';
import { ContigNames } from './contigs/contig-names.ts';
import { InputError } from './errors.ts';
import { readAs, type WantedFormat } from './foreign-format.ts';
import { importVcf } from './vcf/import/import.ts';

const sink = { add: () => undefined, drain: async () => undefined };
const files = { contigs: new ContigNames({}), maxLineBytes: 10_000, onReferenceMismatch: 'fail' as const };
const calls = { skipFiltered: true, useGenotypes: true, preferGenotypeLikelihoods: false, poolSize: 1 };

async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** The error of importing a file, in one chunk or in several. */
async function errorOf(wanted: WantedFormat, content: Uint8Array | string): Promise<InputError> {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const errors = [5000, bytes.length].map(async (size) => {
    const read =
      wanted === 'VCF'
        ? importVcf(cut(bytes, size), { ...files, ...calls }, sink)
        : importBed(cut(bytes, size), files, sink);
    return read.then(
      () => new Error('was read'),
      (error: unknown) => error as InputError,
    );
  });
  const [first, ...others] = await Promise.all(errors);
  for (const other of others) expect(other.message).toBe(first!.message);
  return first as InputError;
}

const both: WantedFormat[] = ['VCF', 'BED'];
const text = 'x'.repeat(20_000);
const table = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n1\t5\t.\tA\tC\t.\t.\t.\n';
const utf16 = (content: string) => Buffer.from(`\ufeff${content}`, 'utf16le');

const foreign: [name: string, content: Uint8Array | string, says: RegExp, wanted: WantedFormat[]][] = [
  ['BCF of version 1', `BCF\x04\x10\0\0${text}`, /BCF of a version .*bcftools view/, ['VCF']],
  ['BCF', `BCF\x02\x02\x10\0\0${text}`, /BCF, not BED; register it with the filetype vcf/, ['BED']],
  ['BAM', `BAM\x01${text}`, /BAM, not /, both],
  ['CRAM', `CRAM\x03\0${text}`, /CRAM, not /, both],
  ['zip', `PK\x03\x04${text}`, /zip archive.*unzip/, both],
  ['bzip2', `BZh91AY&SY${text}`, /bzip2.*bzcat/, both],
  ['xz', `\xfd7zXZ\0${text}`, /xz.*xzcat/, both],
  ['zstd', `\x28\xb5\x2f\xfd${text}`, /zstd.*zstdcat/, both],
  ['gzip within gzip', gzipSync(table), /gzip twice.*gunzip/, both],
  ['PLINK', `\x6c\x1b\x01${text}`, /PLINK.*plink2/, both],
  ['UTF-16', utf16(table), /UTF-16.*iconv/, both],
  ['big-endian UTF-16', Buffer.from(utf16(table)).swap16(), /UTF-16.*iconv/, both],
  ['HTML', '<!DOCTYPE html>\n<html><body>Please log in</body></html>\n', /web page.*download/, both],
  ['a VCF with CR only', table.replaceAll('\n', '\r'), /CR only.*tr /, ['VCF']],
  ['a BED with CR only', '1\t5\t9\r1\t10\t20\r', /CR only.*tr /, ['BED']],
  ['a BED with CR only after a track line', 'track name=kit\r1\t5\t9\r', /CR only.*tr /, ['BED']],
  ['a BED with CR only after names of columns', '#chrom\tstart\tend\r1\t5\t9\r', /CR only.*tr /, ['BED']],
  ['a BED with CR only after names without #', 'chrom\tstart\tend\r1\t5\t9\r', /CR only.*tr /, ['BED']],
  ['a VCF without records', `##fileformat=VCFv4.2\n${table.split('\n')[0]}\n`, /a VCF, not BED/, ['BED']],
  ['intervals of Picard', '@HD\tVN:1.6\n@SQ\tSN:1\tLN:99\n1\t5\t9\t+\ta\n', /Picard.*IntervalListToBed/, both],
  ['GFF3', '##gff-version 3\n1\tx\texon\t5\t9\t.\t+\t.\tID=a\n', /GFF or GTF.*awk/, both],
  ['GTF', '1\tx\texon\t5\t9\t.\t-\t0\tgene_id "a"\n', /GFF or GTF.*awk/, both],
  ['a VCF with commas', table.replaceAll('\t', ','), /commas.*tr /, ['VCF']],
  ['a BED with commas', 'chrom,start,end\n1,5,9\n', /commas.*tr /, ['BED']],
  ['a VCF with blanks', `##fileformat=VCFv4.2\n${table.replaceAll('\t', ' ')}`, /blanks.*sed /, ['VCF']],
  ['a VCF', `##fileformat=VCFv4.2\n${table}`, /a VCF, not BED.*filetype vcf/, ['BED']],
];

describe('a file of another format', () => {
  test.each(
    foreign.flatMap(([name, content, says, wanted]) => wanted.map((one) => [name, one, content, says] as const)),
  )('is named, with what to do: %s as %s', async (_name, wanted, content, says) => {
    const error = await errorOf(wanted, content);
    const fileFault = /register it with the filetype vcf/.test(error.message) ? 'is_vcf' : 'other_format';
    expect(error).toMatchObject({ name: 'InputError', kind: 'malformed', fileFault });
    expect(error.message).toMatch(says);
    expect(error.line).toBeGreaterThan(0);
  });

  test('is not what a bad line in a VCF or BED makes of it', async () => {
    expect(await errorOf('VCF', `${table}1,5,9\n`)).toMatchObject({ kind: 'malformed', line: 3 });
    expect(await errorOf('BED', '1\t5\t9\n1\tx\t9\n')).toMatchObject({ kind: 'malformed', line: 2 });
  });

  test.each([
    '',
    '\n',
    '#chrom\tstart\tend\n',
    '# bases: 1,234,567\n#chrom\tstart\tend\n',
    'track name=x\r\n# none\r\n',
    'chrom\tstart\tend',
  ])('is not what a BED without rows is: %j', async (content) => {
    const read = readBed(cut(Buffer.from(content), 5), files);
    for await (const _batch of read) throw new Error('no region expected');
    expect(read.summary.records).toBe(0);
    expect((await importBed(cut(Buffer.from(content), 5), files, sink)).records).toBe(0);
  });

  test('is named where its regions are read one by one too', async () => {
    const reading = async () => {
      for await (const _batch of readBed(cut(Buffer.from('track name=kit\r1\t5\t9\r'), 5), files));
    };
    await expect(reading()).rejects.toMatchObject({ kind: 'malformed', message: expect.stringMatching(/CR only/) });
  });

  test('hides no error of another kind', async () => {
    const mismatch = new InputError('reference_mismatch', 'm');
    const read = async (source: AsyncIterable<Uint8Array>): Promise<never> => {
      for await (const _chunk of source);
      throw mismatch;
    };
    await expect(readAs('VCF', cut(Buffer.from('BCF\x02'), 1), read)).rejects.toBe(mismatch);
  });
});
