/** Steps of an expansion: words of masks for each word of places. */
const steps = 5;

/**
 * For each word of places what `expandBits` needs: moving bits to any places of a word takes five steps of shifting some
 * of them (Warren, Hacker's Delight, 7-5).
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

/** Moves the lowest bits of `bits` to the places of word `at`, in order, for which `masks` were made. */
export function expandBits(bits: number, places: Uint32Array, masks: Uint32Array, at: number): number {
  let expanded = bits;
  for (let step = steps - 1; step >= 0; step--) {
    const moved = masks[at * steps + step]!;
    expanded = (expanded & ~moved) | ((expanded << (1 << step)) & moved);
  }
  return expanded & places[at]!;
}
