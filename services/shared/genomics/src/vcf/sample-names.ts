import { bcfHeaderText } from '../bcf/header-text.ts';
import { decompress } from '../bgzf/decompress.ts';
import { InputError } from '../errors.ts';
import { readAs } from '../foreign-format.ts';
import { type LineHandler, readLines } from '../lines/line-reader.ts';
import { afterByteOrderMark, headerLineKind, missingColumnsLine, parseColumnsLine } from './record/header.ts';
import { takeUntil } from './record/take-until.ts';

/** A stored VCF or BCF file, and how much of it may be read. */
export interface StoredHeader {
  readonly gzipped: boolean;
  /** Limit on the uncompressed header. */
  readonly maxBytes: number;
  readonly maxLineBytes: number;
}

/**
 * The names of a file's sample columns, from the stored bytes of a VCF or BCF file, plain, gzip or BGZF. Reads up to the
 * chunk of the `#CHROM` line and judges no record. Memory: one chunk and one line.
 *
 * Errors: InputError `malformed` for what is no header of a VCF file, with the line; `corrupt` for damaged compressed
 * data; `too_large` for a larger header or line; errors of `source`.
 */
export async function readSampleNames(
  source: AsyncIterable<Uint8Array>,
  { gzipped, maxBytes, maxLineBytes }: StoredHeader,
): Promise<readonly string[]> {
  const header = new HeaderNames();
  const lines = await readAs('VCF', decompress(source, { gzipped, maxBytes: Number.POSITIVE_INFINITY }), (text) => {
    const wanted = takeUntil(bcfHeaderText(limited(text, maxBytes)), () => header.names !== undefined);
    return readLines(wanted, maxLineBytes, header);
  }).catch((error: unknown) => {
    if (header.names === undefined) throw error;
    return 0; // of what follows the header
  });
  if (header.names === undefined) throw missingColumnsLine(lines + 1);
  return header.names;
}

class HeaderNames implements LineHandler {
  names: readonly string[] | undefined;

  line(bytes: Uint8Array, start: number, end: number, _next: number, number: number): undefined {
    if (this.names !== undefined) return;
    const from = number === 1 ? afterByteOrderMark(bytes, start) : start;
    if (headerLineKind(bytes, from, end) === 'columns') this.names = parseColumnsLine(bytes, from, end).names;
  }

  async chunkDone(): Promise<void> {}
}

async function* limited(source: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    yield chunk;
    bytes += chunk.length;
    if (bytes > maxBytes) {
      throw new InputError('too_large', `no #CHROM line in the first ${maxBytes} bytes; is it a VCF file?`);
    }
  }
}
