import { isBcf } from './bcf/vcf-text.ts';
import { InputError, isInputError } from './errors.ts';

/** What a file is expected to be. */
export type WantedFormat = 'VCF' | 'BED';

/** Bytes at the beginning of a file by which its format is recognised. */
const START_BYTES = 4096;

interface ForeignFormat {
  /** After "the file is". */
  name: string;
  /** `text`: the first bytes as code points 0 to 255. */
  is(text: string, wanted: WantedFormat): boolean;
  /** Whether it is only imported as what it is not: with filetype vcf it can be read. */
  isVcf?: true;
  /** What makes a usable file of it. */
  remedy: string | ((wanted: WantedFormat) => string);
}

const begins =
  (...starts: readonly string[]) =>
  (text: string) =>
    starts.some((start) => text.startsWith(start));

const alignments = (wanted: WantedFormat): string =>
  wanted === 'VCF'
    ? 'upload the VCF of its variants'
    : 'upload its regions: mosdepth -b 500 depth file.bam, or bedtools genomecov -bg';

/** Files that are neither VCF nor BED and that people upload instead, recognised by their first bytes or first line. */
const formats: readonly ForeignFormat[] = [
  {
    name: 'BCF of a version that is not read',
    is: (text, wanted) => text.startsWith('BCF') && wanted === 'VCF' && !isBcf(Buffer.from(text, 'latin1')),
    remedy: 'convert it: bcftools view -Oz -o file.vcf.gz file.bcf',
  },
  {
    name: 'BCF',
    is: (text, wanted) => text.startsWith('BCF') && wanted === 'BED',
    isVcf: true,
    remedy: 'register it with the filetype vcf',
  },
  { name: 'BAM', is: begins('BAM\x01'), remedy: alignments },
  { name: 'CRAM', is: begins('CRAM'), remedy: alignments },
  { name: 'a zip archive', is: begins('PK\x03\x04', 'PK\x05\x06'), remedy: 'unpack it: unzip file.zip' },
  { name: 'compressed with bzip2', is: begins('BZh'), remedy: 'convert it: bzcat file.bz2 | bgzip > file.gz' },
  { name: 'compressed with xz', is: begins('\xfd7zXZ\0'), remedy: 'convert it: xzcat file.xz | bgzip > file.gz' },
  {
    name: 'compressed with zstd',
    is: begins('\x28\xb5\x2f\xfd'),
    remedy: 'convert it: zstdcat file.zst | bgzip > file.gz',
  },
  { name: 'compressed with gzip twice', is: begins('\x1f\x8b'), remedy: 'unpack it once: gunzip file.gz' },
  {
    name: 'genotypes of PLINK',
    is: begins('\x6c\x1b\x01', '\x6c\x1b\x00'),
    remedy: 'convert it: plink2 --bfile file --export vcf bgz',
  },
  {
    name: 'UTF-16 text',
    is: begins('\xff\xfe', '\xfe\xff'),
    remedy: 'convert it: iconv -f UTF-16 -t UTF-8 file > file.utf8',
  },
  {
    name: 'a web page',
    is: (text) => /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|\?xml)/i.test(text),
    remedy: 'download the file itself: a page was saved in its place, of an error or a login perhaps',
  },
  {
    name: 'text with line ends of CR only',
    is: (text) => text.includes('\r') && !text.includes('\n'),
    remedy: "convert it: tr '\\r' '\\n' < file > file.txt",
  },
  {
    name: 'a list of intervals of Picard',
    is: (text) => /^@(?:HD|SQ)\t/.test(text),
    remedy: 'convert it: gatk IntervalListToBed -I file.interval_list -O file.bed',
  },
  {
    name: 'GFF or GTF',
    is: (text) => /^##gff-version|^#gtf|^#!genome-build/i.test(text) || isFeature(firstRow(text)),
    remedy: `convert it: grep -v '^#' file | awk -v OFS='\\t' '{print $1, $4 - 1, $5}' > file.bed`,
  },
  {
    name: 'a table with commas',
    is: (text, wanted) =>
      wanted === 'VCF' ? /^#?CHROM,/im.test(text) : /^[^\t,#][^\t,]*,[0-9]+,[0-9]+(?:,|$)/m.test(firstRows(text)),
    remedy: "convert it: tr ',' '\\t' < file > file.txt",
  },
  {
    name: 'a table with blanks',
    is: (text, wanted) => wanted === 'VCF' && /^#CHROM +POS /m.test(text),
    remedy: "convert it: sed '/^##/!s/  */\\t/g' file > file.vcf",
  },
  {
    name: 'a VCF',
    is: (text, wanted) => wanted === 'BED' && /^(?:\xef\xbb\xbf)?##fileformat=VCF/.test(text),
    isVcf: true,
    remedy: 'register it with the filetype vcf',
  },
];

function firstRow(text: string): string {
  return text.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? '';
}

/** The rows of the text without a first one that may have names of columns, the last one perhaps cut. */
function firstRows(text: string): string {
  return text.split('\n', 3).join('\n');
}

/** Nine columns, of which the fourth and fifth are positions and the seventh is a strand. */
function isFeature(row: string): boolean {
  return /^(?:[^\t]*\t){3}[0-9]+\t[0-9]+\t[^\t]*\t[-+.?]\t/.test(row);
}

/**
 * Reads a file with `read`; when that fails on its text, or finds no record (`hasRecords`, where a file may be read without any),
 * says what the file is, if its first chunk shows that it is no VCF or BED: with line ends of CR only it may be a single
 * comment. Errors: InputError `malformed` then, with the line of that of `read`, else those of `read`.
 */
export async function readAs<T>(
  wanted: WantedFormat,
  source: AsyncIterable<Uint8Array>,
  read: (source: AsyncIterable<Uint8Array>) => Promise<T>,
  hasRecords: () => boolean = () => true,
): Promise<T> {
  const start = new FileStart(source);
  let result: T;
  try {
    result = await read(start);
  } catch (error) {
    if (!isInputError(error) || (error.kind !== 'malformed' && error.kind !== 'too_large')) throw error;
    throw otherFormat(start.text, wanted, error.line) ?? error;
  }
  const other = hasRecords() ? undefined : otherFormat(start.text, wanted, 1);
  if (other !== undefined) throw other;
  return result;
}

/** Undefined unless the first bytes are recognised. */
function otherFormat(text: string, wanted: WantedFormat, line: number | undefined): InputError | undefined {
  const found = formats.find((format) => format.is(text, wanted));
  if (found === undefined) return undefined;
  const remedy = typeof found.remedy === 'string' ? found.remedy : found.remedy(wanted);
  const message = `the file is ${found.name}, not ${wanted}; ${remedy}`;
  return new InputError('malformed', message, line, undefined, found.isVcf ? 'is_vcf' : 'other_format');
}

/** The chunks of a source; keeps the first bytes. */
class FileStart implements AsyncIterable<Uint8Array> {
  /** As code points 0 to 255. */
  text = '';
  readonly #source: AsyncIterable<Uint8Array>;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.#source) {
      const left = START_BYTES - this.text.length;
      if (left > 0) this.text += Buffer.from(chunk.subarray(0, left)).toString('latin1');
      yield chunk;
    }
  }
}
