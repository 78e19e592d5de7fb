import { InputError, isInputError } from '../errors.ts';
import { type BcfHeader, parseBcfHeader } from './dictionaries.ts';
import { RecordText } from './record-text.ts';
import { TextBuffer } from './text-buffer.ts';

/** Bytes at the beginning of BCF 2.1 and 2.2, up to the minor version. */
const MAGIC = Buffer.from('BCF\x02');
const MINOR_VERSIONS = [1, 2];
const START_BYTES = 9;
const LENGTHS_BYTES = 8;

const MAX_HEADER_BYTES = 64 * 1024 ** 2;
/** Text of this size is passed on. */
const PIECE_BYTES = 1 << 18;

/** True for the first bytes of a BCF file that `vcfText` reads. */
export function isBcf(first: Uint8Array): boolean {
  return MAGIC.every((byte, index) => first[index] === byte) && MINOR_VERSIONS.includes(first[4]!);
}

/**
 * The VCF text of a BCF file (uncompressed chunks in any split); other files pass through. A chunk is invalid once the
 * next one is requested. Memory: one record and its line, a piece of text, the header.
 *
 * Errors: InputError `malformed` for a damaged header or record and for a file that ends within one, with the number of
 * its line of VCF; `too_large` for a header of more than 64 MiB, or a line of more than `maxLineBytes`.
 *
 * Source: VCF 4.5 §6.
 */
export async function* vcfText(source: AsyncIterable<Uint8Array>, maxLineBytes: number): AsyncGenerator<Uint8Array> {
  const input = new ExactReader(source[Symbol.asyncIterator]());
  try {
    const start = await input.upTo(START_BYTES);
    if (isBcf(start)) return yield* textOf(start, input, maxLineBytes);
    if (start.length > 0) yield start;
    yield* input.rest();
  } finally {
    await input.close();
  }
}

async function* textOf(start: Buffer, input: ExactReader, maxLineBytes: number): AsyncGenerator<Uint8Array> {
  const header = await readHeader(start, input);
  yield header.text;
  const out = new TextBuffer(PIECE_BYTES + maxLineBytes); // a line that is little longer fails where lines are read
  const records = new RecordText(header, out);
  for (let line = header.lines + 1; await writeRecord(input, records, { maxLineBytes, line }); line++) {
    if (out.length < PIECE_BYTES) continue;
    yield out.written;
    out.clear();
  }
  if (out.length > 0) yield out.written;
}

async function readHeader(start: Buffer, input: ExactReader): Promise<BcfHeader> {
  const bytes = start.length < START_BYTES ? 0 : start.readUInt32LE(5);
  if (bytes > MAX_HEADER_BYTES) {
    throw new InputError('too_large', `the header of the BCF file has ${bytes} bytes, more than ${MAX_HEADER_BYTES}`);
  }
  const text = await input.upTo(bytes);
  if (start.length < START_BYTES || text.length < bytes) throw truncated(1);
  return parseBcfHeader(text);
}

/** False at the end of the file. Waits only where a chunk ends within the record. */
async function writeRecord(
  input: ExactReader,
  records: RecordText,
  { maxLineBytes, line }: { maxLineBytes: number; line: number },
): Promise<boolean> {
  const lengths = input.ready(LENGTHS_BYTES) ?? (await input.upTo(LENGTHS_BYTES));
  if (lengths.length === 0) return false;
  if (lengths.length < LENGTHS_BYTES) throw truncated(line);
  const shared = lengths.readUInt32LE(0);
  const bytes = shared + lengths.readUInt32LE(4);
  // Values beyond the end of a vector have no text.
  if (bytes > 4 * maxLineBytes) {
    throw new InputError('too_large', `the BCF record has ${bytes} bytes; split it, or raise the limit`, line);
  }
  const record = input.ready(bytes) ?? (await input.upTo(bytes));
  if (record.length < bytes) throw truncated(line);
  try {
    records.write(record.subarray(0, shared), record.subarray(shared));
  } catch (error) {
    throw isInputError(error) ? new InputError(error.kind, error.message, line) : error;
  }
  return true;
}

function truncated(line: number): InputError {
  return new InputError('malformed', 'the BCF file ends within a record or its header; upload it again', line);
}

/** Reads exact numbers of bytes from chunks. */
class ExactReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #chunk: Buffer = Buffer.alloc(0);
  #at = 0;

  constructor(chunks: AsyncIterator<Uint8Array>) {
    this.#chunks = chunks;
  }

  /** The next bytes, of the current chunk; undefined when it does not hold them all. */
  ready(bytes: number): Buffer | undefined {
    if (this.#at + bytes > this.#chunk.length) return undefined;
    this.#at += bytes;
    return this.#chunk.subarray(this.#at - bytes, this.#at);
  }

  /** The next bytes, fewer at the end of the source. */
  async upTo(bytes: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let missing = bytes; missing > 0; ) {
      const piece = this.#chunk.subarray(this.#at, this.#at + missing);
      this.#at += piece.length;
      missing -= piece.length;
      pieces.push(Buffer.from(piece)); // the chunk belongs to the source
      if (missing > 0 && !(await this.#next())) break;
    }
    return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
  }

  /** What was not read. */
  async *rest(): AsyncGenerator<Uint8Array> {
    if (this.#at < this.#chunk.length) yield this.#chunk.subarray(this.#at);
    while (await this.#next()) yield this.#chunk;
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  async #next(): Promise<boolean> {
    const next = await this.#chunks.next();
    if (next.done) return false;
    this.#chunk = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.length);
    this.#at = 0;
    return true;
  }
}
