import { deflateBlock } from '../wasm/gen/deflate-block.ts';
import { kernels } from './kernels.ts';

/** src/wasm/deflate-block.as.ts */
interface Kernel {
  memory: { buffer: ArrayBuffer };
  text: { value: number };
  deflated: { value: number };
  deflate(size: number): number;
}

/** Maximum bytes of a text. */
const MAX_TEXT_BYTES = 1 << 16;
/** One byte, the size and its complement (RFC 1951, 3.2.4), so that a text of at most 65,535 bytes can be stored. */
const STORED_HEADER_BYTES = 5;

const makeKernel = kernels<Kernel>(deflateBlock);
let kernel: Kernel | undefined;

/**
 * Deflates 1 to 65,535 bytes in the caller's thread, about twice as fast as zlib at level 1 (0.5 against 0.26 GB/s of
 * VCF text) into 2 % more bytes; never more than 5 above the size of the text. Deterministic; the result is valid until
 * the next call. Takes 448 KiB per thread.
 */
export function deflateFast(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0 || bytes.length >= MAX_TEXT_BYTES) throw new RangeError(`${bytes.length} bytes in a block`);
  kernel ??= makeKernel();
  const { memory, text, deflated, deflate } = kernel;
  const room = new Uint8Array(memory.buffer);
  room.set(bytes, text.value);
  const size = deflate(bytes.length);
  if (size <= bytes.length + STORED_HEADER_BYTES) return room.subarray(deflated.value, deflated.value + size);
  return store(bytes, room.subarray(deflated.value));
}

function store(bytes: Uint8Array, room: Uint8Array): Uint8Array {
  const { length } = bytes;
  room.set([1, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255]);
  room.set(bytes, STORED_HEADER_BYTES);
  return room.subarray(0, STORED_HEADER_BYTES + length);
}
