import { blockSize } from './block-header.ts';

/** How a stream is compressed. `bgzf` is gzip in blocks with a size in each header. */
export type Compression = 'plain' | 'gzip' | 'bgzf';

/** With this many first bytes (or the whole of a shorter file) `sniffCompression` never errs. */
export const SNIFF_BYTES = 65_548;

/**
 * Tells from its first bytes how a file is compressed; two bytes tell plain from gzip (RFC 1952 §2.3.1), 18 mostly do
 * for BGZF. An empty file is plain.
 */
export function sniffCompression(first: Uint8Array): Compression {
  if (first.length < 2 || first[0] !== 0x1f || first[1] !== 0x8b) return 'plain';
  return typeof blockSize(first, 0) === 'number' ? 'bgzf' : 'gzip';
}
