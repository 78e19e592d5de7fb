/** Steps of an expansion: mask words per word of positions. */
const steps = 5;

/**
 * Masks for `expandBits`, for each word of positions: depositing bits at arbitrary positions of a word takes five steps
 * of shifting some of them (Warren, Hacker's Delight, 7-5).
 */
export function expansionMasks(places: Uint32Array): Uint32Array {
  const masks = new Uint32Array(places.length * steps);
  places.forEach((word, at) => {
    let left = word;
    let zeros = ~word << 1;
    for (let step = 0; step < steps; step++) {
      let parity = zeros ^ (zeros << 1);
      for (const shift of [2, 4, 8, 16]) parity ^= parity << shift;
      const moved = parity & left;
      masks[at * steps + step] = moved;
      left = (left ^ moved) | (moved >>> (1 << step));
      zeros &= ~parity;
    }
  });
  return masks;
}

/** Deposits the lowest bits of `bits` at the positions of word `at`, in order, using its `masks`. */
export function expandBits(bits: number, places: Uint32Array, masks: Uint32Array, at: number): number {
  let expanded = bits;
  for (let step = steps - 1; step >= 0; step--) {
    const moved = masks[at * steps + step]!;
    expanded = (expanded & ~moved) | ((expanded << (1 << step)) & moved);
  }
  return expanded & places[at]!;
}
