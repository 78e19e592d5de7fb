import { Gunzip } from 'fflate';

/** Bytes that are read at a time. */
const stepBytes = 256 * 1024;

/** Longest header that is searched, uncompressed. */
const maxHeaderBytes = 64 * 1024 * 1024;

/** Columns before those of samples: `#CHROM` to `FORMAT`. */
const fixedColumns = 9;

/**
 * Names of the sample columns of a VCF or BCF file, plain or compressed, read from its beginning; empty where it has none.
 * Undefined where no header is found: the server will say what is wrong with the file.
 */
export async function readColumns(file: Blob): Promise<readonly string[] | undefined> {
  const text = new HeaderText();
  const decoder = await decoderFor(file, (bytes) => text.add(bytes));
  for (let at = 0; at < file.size && !text.isOver; at += stepBytes) {
    const bytes = new Uint8Array(await file.slice(at, at + stepBytes).arrayBuffer());
    try {
      decoder(bytes);
    } catch (error) {
      console.debug(error); // damaged, which the import reports
      return undefined;
    }
  }
  return text.columns;
}

async function decoderFor(file: Blob, onBytes: (bytes: Uint8Array) => void) {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return onBytes;
  const gunzip = new Gunzip(onBytes); // of any number of members, as BGZF has
  return (bytes: Uint8Array) => gunzip.push(bytes, false); // with true, it would stop at the next end of a member
}

/** Takes the beginning of a file up to its `#CHROM` line. In BCF the same text follows some bytes and ends with a zero. */
class HeaderText {
  columns: readonly string[] | undefined;
  #bytes = 0;
  #rest = '';
  readonly #decoder = new TextDecoder();

  get isOver(): boolean {
    return this.columns !== undefined || this.#bytes > maxHeaderBytes;
  }

  add(bytes: Uint8Array): void {
    if (this.isOver) return;
    this.#bytes += bytes.length;
    this.#rest += this.#decoder.decode(bytes, { stream: true });
    const line = /(?:^|\n)#CHROM\t([^\r\n\0]*)[\r\n\0]/.exec(this.#rest);
    if (line) this.columns = line[1]!.split('\t').slice(fixedColumns - 1);
    // Of what was searched, only the line at its end may continue.
    this.#rest = this.#rest.slice(Math.max(0, this.#rest.lastIndexOf('\n')));
  }
}
