import { compressBgzf } from '@varfreq/genomics/bgzf/bgzf-writer';
import { type GeneratedFile, linesOf } from '@varfreq/loadtests/data/generated-file';

const batchLength = 1 << 18;

/** Progress of making a file. */
export interface Made {
  /** Uncompressed. */
  bytes: number;
  /** Records or regions. */
  lines: number;
}

/** The bytes of a file, made on demand; updates `made`. */
export function bytesOf(file: GeneratedFile, options: { bgzf: boolean; made: Made }): AsyncIterable<Uint8Array> {
  const text = batches(file, options.made);
  return options.bgzf ? compressBgzf(text) : text;
}

async function* batches(file: GeneratedFile, made: Made): AsyncGenerator<Buffer> {
  let batch = '';
  let lines = -1; // The header does not count.
  const take = (): Buffer => {
    const bytes = Buffer.from(batch, 'latin1');
    made.bytes += bytes.length;
    made.lines += lines;
    [batch, lines] = ['', 0];
    return bytes;
  };
  for (const line of linesOf(file)) {
    batch += line;
    lines += 1;
    if (batch.length >= batchLength) yield take();
  }
  if (batch !== '') yield take();
}
