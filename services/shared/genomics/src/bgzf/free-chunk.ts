/** Smaller buffers may be parts of a pool that others share. */
const LEAST_BYTES = 128 << 10;

/**
 * Frees the memory of a chunk that has a buffer of its own, at once: left to the garbage collector, a megabyte a
 * millisecond makes it run all the time, and the memory is never the same twice. Nobody may look at the chunk after it.
 */
export function freeChunk({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength >= LEAST_BYTES) buffer.transfer(0);
}
