/** Smaller Buffers may be parts of a pool that others share. */
const LEAST_BUFFER_BYTES = 128 << 10;

/**
 * Frees the memory of an array that has a buffer of its own, at once: left to the garbage collector, a megabyte a
 * millisecond makes it run all the time, and the memory is never the same twice. Nobody may look at the array after it.
 */
export function freeMemory(array: Uint8Array | Uint32Array | Int32Array | Float64Array): void {
  const { buffer } = array;
  if (!(buffer instanceof ArrayBuffer) || buffer.detached) return;
  if (!Buffer.isBuffer(array) || isOwnMemory(array)) buffer.transfer(0);
}

/** What is in a pool is less than half of it. */
function isOwnMemory({ byteLength, buffer }: Uint8Array): boolean {
  return buffer.byteLength >= LEAST_BUFFER_BYTES || 2 * byteLength >= buffer.byteLength;
}

/** Frees a chunk that is all of its buffer, as readers of files give them out. Parts of something larger stay. */
export function freeWhole(chunk: Uint8Array): void {
  if (chunk.byteLength === chunk.buffer.byteLength) freeMemory(chunk);
}
