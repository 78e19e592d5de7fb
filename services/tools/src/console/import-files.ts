import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';

/** A file as a browser chooses it. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A file with this text, compressed if its name says so. */
export function fileOf(name: string, text: string): ChosenFile {
  const buffer = name.endsWith('.gz') ? gzipSync(text) : Buffer.from(text);
  return { name, mimeType: 'application/octet-stream', buffer };
}

const head = '##fileformat=VCFv4.2\n##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">\n';
const bases = ['A', 'C', 'G', 'T'];
const kinds = ['0/1', '1/1', '0/0', '0/1'];

/** A VCF of these people: 200 records, every tenth filtered, some of them outside of what `kit` covers. */
export function vcfOf(people: readonly string[], contig = ''): string {
  const lines = Array.from({ length: 200 }, (_, at) => {
    const calls = people.map((_, person) => kinds[(at + person) % kinds.length]);
    const alleles = [bases[at % 4], bases[(at + (at % 3 === 0 ? 1 : 2)) % 4]];
    return [20, 1000 + 10 * at, '.', ...alleles, 50, at % 10 === 0 ? 'LowQual' : 'PASS', '.', 'GT', ...calls].join(
      '\t',
    );
  });
  const columns = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', ...people].join('\t');
  return `${head}${contig}${columns}\n${lines.join('\n')}\n`;
}

/** Regions that cover three quarters of the records. */
export const kit = '20\t900\t2500\n';

/** The family of a trio. */
export const ped = 'F7 kid dad mum 2 2\nF7 dad 0 0 1 1\nF7 mum 0 0 2 1\n';

/** Writes a VCF of one person with that number of records, 38 bytes each, compressed if its name says so. */
export async function writeLarge(path: string, records: number): Promise<void> {
  const stages = path.endsWith('.gz') ? [createGzip({ level: 1 })] : [];
  await pipeline([Readable.from(linesOfLarge(records)), ...stages, createWriteStream(path)]);
}

function* linesOfLarge(records: number): Generator<string> {
  yield '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tlarge person\n';
  const atOnce = 10_000;
  for (let from = 0; from < records; from += atOnce) {
    const length = Math.min(atOnce, records - from);
    const lineAt = (_: unknown, at: number) => `20\t${10_000_000 + 10 * (from + at)}\t.\tA\tC\t50\tPASS\t.\tGT\t0/1\n`;
    yield Array.from({ length }, lineAt).join('');
  }
}
