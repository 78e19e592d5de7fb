/** How many bits are set both in `words` words of `a` from `aFrom` on and in those of `b` from `bFrom` on. */
export function countCommonBits(a: Uint32Array, aFrom: number, b: Uint32Array, bFrom: number, words: number): number {
  let count = 0;
  for (let word = 0; word < words; word++) {
    let bits = a[aFrom + word]! & b[bFrom + word]!;
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    bits = (bits + (bits >>> 4)) & 0x0f0f0f0f;
    count += Math.imul(bits, 0x01010101) >>> 24;
  }
  return count;
}
