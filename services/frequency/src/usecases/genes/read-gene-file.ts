import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { decompress } from '@varfreq/genomics/bgzf/decompress';
import { SNIFF_BYTES, sniffCompression } from '@varfreq/genomics/bgzf/sniff';
import type { Sequences } from '@varfreq/genomics/check-accession';
import { isInputError } from '@varfreq/genomics/errors';
import type { GeneIndex } from '@varfreq/genomics/genes/gene-index';
import { readGenes } from '@varfreq/genomics/genes/read-genes';
import { AppError } from '@varfreq/runtime/errors';
import type { Logger } from '@varfreq/runtime/log';

/** Human annotations have 2 GiB. */
const maxTextBytes = 64 * 1024 ** 3;

/**
 * Reads a gene annotation, plain or gzipped, into an index. Errors: AppError `bad_request`, with a remedy, for a file that
 * is unreadable, malformed, without any gene, or of another build than the data.
 */
export async function readGeneFile(path: string, sequences: Sequences, log: Logger): Promise<GeneIndex> {
  const started = performance.now();
  try {
    const gzipped = await isGzipped(path);
    const text = decompress(createReadStream(path, { highWaterMark: 1 << 20 }), { gzipped, maxBytes: maxTextBytes });
    const { index, left } = await readGenes(text, sequences);
    if (index.genes === 0) throw new Error('the reference genome has none of its sequences');
    const { genes, transcripts, byteLength: bytes } = index;
    const ms = Math.round(performance.now() - started);
    log.info({ event: 'genes_read', genes, transcripts, left, bytes, ms });
    return index;
  } catch (error) {
    const line = isInputError(error) && error.line !== undefined ? `line ${error.line}: ` : '';
    const what = `${line}${(error as Error).message}`;
    throw new AppError('bad_request', `The gene annotation ${path} cannot be used: ${what}.`, { cause: error });
  }
}

async function isGzipped(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return sniffCompression(buffer.subarray(0, bytesRead)) !== 'plain';
  } finally {
    await file.close();
  }
}
