/** Sets the bits of `[toBit, toBit + length)` whose counterparts from `fromBit` on are set; set bits stay set. */
export function copyBits(from: Uint32Array, fromBit: number, to: Uint32Array, toBit: number, length: number): void {
  for (let done = 0; done < length; ) {
    const source = fromBit + done;
    const target = toBit + done;
    const bits = Math.min(length - done, 32 - (source & 31), 32 - (target & 31));
    const mask = bits === 32 ? -1 : (1 << bits) - 1;
    const moved = (from[source >>> 5]! >>> (source & 31)) & mask;
    to[target >>> 5] = to[target >>> 5]! | (moved << (target & 31));
    done += bits;
  }
}
