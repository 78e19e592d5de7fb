import { BY_FREQUENCY, CODES_PER_LENGTH, NEXT_CODES, NODES } from './memory.as';

@inline
function u32At(array: usize, index: u32): u32 {
  return load<u32>(array + (index << 2));
}

@inline
function setU32(array: usize, index: u32, value: u32): void {
  store<u32>(array + (index << 2), value);
}

/**
 * Chooses the code length of each symbol, at most `longest`, minimising the total bits (nearly so if the limit
 * applies); 0 for unused symbols. The code is complete unless fewer than two are used.
 */
export function chooseLengths(counts: usize, symbols: u32, longest: u32, lengths: usize): void {
  memory.fill(lengths, 0, symbols);
  const used = sortUsed(counts, symbols);
  if (used == 0) return;
  if (used == 1) return store<u8>(lengths + (u32At(BY_FREQUENCY, 0) & 511), 1);
  makeTree(used);
  countLengths(used, longest);
  let next: u32 = 0; // the rarest get the longest codes
  for (let bits = longest; bits > 0; bits--) {
    for (let n = u32At(CODES_PER_LENGTH, bits); n > 0; n--, next++) {
      store<u8>(lengths + (u32At(BY_FREQUENCY, next) & 511), <u8>bits);
    }
  }
}

/** Sorts used symbols by frequency; Shell's sort, which is quick for so few. Returns their number. */
function sortUsed(counts: usize, symbols: u32): u32 {
  let used: u32 = 0;
  for (let symbol: u32 = 0; symbol < symbols; symbol++) {
    const n = u32At(counts, symbol);
    if (n > 0) setU32(BY_FREQUENCY, used++, (n << 9) | symbol);
  }
  for (let gap: u32 = 57; gap > 0; gap = gap == 4 ? 1 : (gap * 4) / 9) {
    for (let i: u32 = gap; i < used; i++) {
      const moved = u32At(BY_FREQUENCY, i);
      let j = i;
      for (; j >= gap && u32At(BY_FREQUENCY, j - gap) > moved; j -= gap) setU32(BY_FREQUENCY, j, u32At(BY_FREQUENCY, j - gap));
      setU32(BY_FREQUENCY, j, moved);
    }
  }
  return used;
}

/** Next leaf and inner node not yet joined, both in order of frequency. */
let leaf: u32 = 0;
let root: u32 = 0;

/**
 * Depths of the `used` - 1 inner nodes of Huffman's tree, rarest first (Moffat and Katajainen, In-place calculation of
 * minimum-redundancy codes, 1995): repeatedly joins the two rarest nodes; parents come after children.
 */
function makeTree(used: u32): void {
  leaf = 0;
  root = 0;
  for (let node: u32 = 0; node < used - 1; node++) {
    const first = takeRarest(node, used);
    setU32(NODES, node, first + takeRarest(node, used));
  }
  setU32(NODES, used - 2, 0);
  for (let node: i32 = <i32>used - 3; node >= 0; node--) setU32(NODES, node, u32At(NODES, u32At(NODES, node)) + 1);
}

/** Makes `node` the parent of the rarest remaining leaf or inner node; returns its frequency. */
@inline
function takeRarest(node: u32, used: u32): u32 {
  const isLeaf = leaf < used && (root >= node || u32At(BY_FREQUENCY, leaf) >> 9 <= u32At(NODES, root));
  if (isLeaf) return u32At(BY_FREQUENCY, leaf++) >> 9;
  const frequency = u32At(NODES, root);
  setU32(NODES, root++, node);
  return frequency;
}

/**
 * Number of codes of each length: each inner node replaces one leaf by two, the deepest allowed one if the tree is too
 * deep, so that the code stays complete.
 */
function countLengths(used: u32, longest: u32): void {
  memory.fill(CODES_PER_LENGTH, 0, 64);
  setU32(CODES_PER_LENGTH, 1, 2);
  for (let node: i32 = <i32>used - 3; node >= 0; node--) {
    let bits = u32At(NODES, node);
    if (bits >= longest) bits = longest - 1;
    while (u32At(CODES_PER_LENGTH, bits) == 0) bits--;
    setU32(CODES_PER_LENGTH, bits, u32At(CODES_PER_LENGTH, bits) - 1);
    setU32(CODES_PER_LENGTH, bits + 1, u32At(CODES_PER_LENGTH, bits + 1) + 2);
  }
}

/** Assigns the codes of RFC 1951, 3.2.2, for given lengths. */
export function assignCodes(lengths: usize, symbols: u32, codes: usize): void {
  memory.fill(CODES_PER_LENGTH, 0, 64);
  for (let symbol: u32 = 0; symbol < symbols; symbol++) {
    const bits: u32 = load<u8>(lengths + symbol);
    setU32(CODES_PER_LENGTH, bits, u32At(CODES_PER_LENGTH, bits) + 1);
  }
  setU32(CODES_PER_LENGTH, 0, 0);
  let code: u32 = 0;
  for (let bits: u32 = 1; bits < 16; bits++) {
    code = (code + u32At(CODES_PER_LENGTH, bits - 1)) << 1;
    setU32(NEXT_CODES, bits, code);
  }
  for (let symbol: u32 = 0; symbol < symbols; symbol++) {
    const bits: u32 = load<u8>(lengths + symbol);
    const next = u32At(NEXT_CODES, bits);
    setU32(NEXT_CODES, bits, next + 1);
    setU32(codes, symbol, (reversed(next, bits) << 8) | bits);
  }
}

@inline
function reversed(code: u32, bits: u32): u32 {
  let result: u32 = 0;
  for (let i: u32 = 0; i < bits; i++) result |= ((code >> i) & 1) << (bits - 1 - i);
  return result;
}
