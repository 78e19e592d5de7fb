import { type BoundaryBlock, changeMode } from './boundary-block.ts';
import { setAll } from './set-bits.ts';

/**
 * Advances the bits of the sets that hold a region from after change `from` of a block to after change `to`; for `from`
 * −1 their initial values do not matter. Skips everything before the last absolute change.
 */
export function applyChanges(block: BoundaryBlock, from: number, to: number, state: Uint32Array, sets: number): void {
  let change = to;
  while (change > from && !isAbsolute(block.modes[change]!)) change--;
  if (change > from) applyChange(block, change, state, sets);
  else if (from < 0) state.fill(0);
  for (change++; change <= to; change++) applyChange(block, change, state, sets);
}

/** Clears the bits of sets that do not hold the same region through a change. `scratch` has as many words. */
export function keepThrough(block: BoundaryBlock, change: number, kept: Uint32Array, scratch: Uint32Array): void {
  const { values, modes } = block;
  const from = block.from[change]!;
  const to = block.from[change + 1]!;
  if (modes[change] === changeMode.bitmap) {
    for (let word = 0; word < kept.length; word++) kept[word]! &= ~values[from + word]!;
  } else if (modes[change] === changeMode.only) {
    scratch.fill(0);
    for (let i = from; i < to; i++) scratch[values[i]! >>> 5]! |= 1 << (values[i]! & 31);
    for (let word = 0; word < kept.length; word++) kept[word]! &= scratch[word]!;
  } else {
    for (let i = from; i < to; i++) kept[values[i]! >>> 5]! &= ~(1 << (values[i]! & 31));
  }
}

function isAbsolute(mode: number): boolean {
  return mode === changeMode.only || mode === changeMode.allBut;
}

function applyChange(block: BoundaryBlock, change: number, state: Uint32Array, sets: number): void {
  const { values } = block;
  const mode = block.modes[change]!;
  const from = block.from[change]!;
  const to = block.from[change + 1]!;
  if (mode === changeMode.bitmap) {
    for (let word = 0; word < state.length; word++) state[word]! ^= values[from + word]!;
    return;
  }
  if (mode === changeMode.only) state.fill(0);
  else if (mode === changeMode.allBut) setAll(state, sets);
  // Each listed set differs from the fill value, or changes.
  for (let i = from; i < to; i++) state[values[i]! >>> 5]! ^= 1 << (values[i]! & 31);
}
