/** Smaller Buffers may be part of a shared pool. */
const LEAST_BUFFER_BYTES = 128 << 10;

/**
 * Frees the memory of an array with its own buffer at once: left to the garbage collector, a megabyte per millisecond
 * keeps it running constantly, always on new memory. The array is unusable afterwards.
 */
export function freeMemory(array: Uint8Array | Uint32Array | Int32Array | Float64Array): void {
  const { buffer } = array;
  if (!(buffer instanceof ArrayBuffer) || buffer.detached) return;
  if (!Buffer.isBuffer(array) || isOwnMemory(array)) buffer.transfer(0);
}

/** A pooled array takes less than half of its pool. */
function isOwnMemory({ byteLength, buffer }: Uint8Array): boolean {
  return buffer.byteLength >= LEAST_BUFFER_BYTES || 2 * byteLength >= buffer.byteLength;
}

/** Frees a chunk that owns its buffer, as file readers produce. Parts of something larger are kept. */
export function freeWhole(chunk: Uint8Array): void {
  if (chunk.byteLength === chunk.buffer.byteLength) freeMemory(chunk);
}
