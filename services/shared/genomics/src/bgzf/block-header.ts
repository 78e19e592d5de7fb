/** Bytes of a block header with only the BC subfield, and of the CRC and size after the data (SAM 1.6 §4.1). */
export const HEADER_BYTES = 18;
export const TRAILER_BYTES = 8;

/** Largest block, compressed or not. */
export const MAX_BLOCK_BYTES = 65_536;

/** The empty block that ends every BGZF file (SAM 1.6 §4.1.2). */
export const END_MARKER: Uint8Array = Uint8Array.from([
  0x1f, 0x8b, 0x08, 0x04, 0, 0, 0, 0, 0, 0xff, 6, 0, 0x42, 0x43, 2, 0, 0x1b, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]);

/**
 * Total size in bytes of the BGZF block at `offset`; `incomplete` when the bytes end within its header, undefined when
 * no BGZF block starts there.
 */
export function blockSize(bytes: Uint8Array, offset: number): number | 'incomplete' | undefined {
  const available = bytes.length - offset;
  for (let i = 0; i < Math.min(4, available); i++) {
    if (bytes[offset + i] !== END_MARKER[i]) return undefined;
  }
  if (available < 12) return 'incomplete';
  const extraBytes = uint16(bytes, offset + 10);
  if (available < 12 + extraBytes) return 'incomplete';
  return sizeInExtraField(bytes, offset + 12, offset + 12 + extraBytes, 12 + extraBytes);
}

function sizeInExtraField(bytes: Uint8Array, start: number, end: number, headerBytes: number): number | undefined {
  let at = start;
  while (at + 4 <= end) {
    const length = uint16(bytes, at + 2);
    if (bytes[at] === 0x42 && bytes[at + 1] === 0x43 && length === 2 && at + 6 <= end) {
      const size = uint16(bytes, at + 4) + 1;
      return size > headerBytes + TRAILER_BYTES ? size : undefined;
    }
    at += 4 + length;
  }
  return undefined;
}

/** Declared inflated size of the whole block at `offset`; unverified, up to 2^32-1. */
export function inflatedSize(bytes: Uint8Array, offset: number, size: number): number {
  return uint32(bytes, offset + size - 4);
}

/** Declared CRC-32 of the text of a whole block. */
export function declaredChecksum(block: Uint8Array): number {
  return uint32(block, block.length - TRAILER_BYTES);
}

/** The deflated bytes of a whole block. */
export function deflatedBytes(block: Uint8Array): Uint8Array {
  return block.subarray(12 + uint16(block, 10), block.length - TRAILER_BYTES);
}

/** Whether the `size` bytes at `offset` are the end marker. */
export function isEndMarker(bytes: Uint8Array, offset: number, size: number): boolean {
  return size === END_MARKER.length && END_MARKER.every((byte, i) => bytes[offset + i] === byte);
}

function uint32(bytes: Uint8Array, offset: number): number {
  return uint16(bytes, offset) + uint16(bytes, offset + 2) * 65_536;
}

function uint16(bytes: Uint8Array, offset: number): number {
  return bytes[offset]! | (bytes[offset + 1]! << 8);
}
