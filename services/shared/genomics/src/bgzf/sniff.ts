import { blockSize } from './block-header.ts';

/** Compression of a stream. `bgzf` is gzip in blocks with a size in each header. */
export type Compression = 'plain' | 'gzip' | 'bgzf';

/** With this many initial bytes (or the whole of a shorter file) `sniffCompression` is always right. */
export const SNIFF_BYTES = 65_548;

/**
 * Detects the compression of a file from its first bytes; two bytes distinguish plain from gzip (RFC 1952 §2.3.1), 18
 * mostly identify BGZF. An empty file is plain.
 */
export function sniffCompression(first: Uint8Array): Compression {
  if (first.length < 2 || first[0] !== 0x1f || first[1] !== 0x8b) return 'plain';
  return typeof blockSize(first, 0) === 'number' ? 'bgzf' : 'gzip';
}
