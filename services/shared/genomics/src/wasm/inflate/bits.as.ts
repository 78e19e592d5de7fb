/** Next byte to be read of the deflated block, and its end. */
export let from: usize = 0;
export let inputEnd: usize = 0;
/** Bits read and not yet taken, the first one lowest; `left` of them count. */
export let held: u64 = 0;
export let left: u64 = 0;

export function openBits(start: usize, end: usize): void {
  from = start;
  inputEnd = end;
  held = 0;
  left = 0;
}

/** Sets what a loop kept in locals. */
export function setBits(at: usize, bits: u64, count: u64): void {
  from = at;
  held = bits;
  left = count;
}

/** Reads on until at least 56 bits are held; what follows the end is read too. */
export function refill(): void {
  held |= load<u64>(from) << left;
  from += <usize>((63 - left) >> 3);
  left |= 56;
}

@inline
export function drop(count: u32): void {
  held >>= <u64>count;
  left -= <u64>count;
}

/** Takes up to 16 bits that are held. */
export function take(count: u32): u32 {
  const value = <u32>held & ((1 << count) - 1);
  drop(count);
  return value;
}

/** First byte of which no bit was taken. */
export function nextByte(): usize {
  return from - <usize>(left >> 3);
}
