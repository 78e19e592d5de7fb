/**
 * A set of samples as bits over an ascending list of candidates, 32 to a word. Operations write to their first operand.
 */
export type SampleSet = Uint32Array;

export function emptySet(candidates: number): SampleSet {
  return new Uint32Array((candidates + 31) >>> 5);
}

/** The set of those ids that are candidates. */
export function setOf(ids: readonly number[], indexOf: ReadonlyMap<number, number>): SampleSet {
  const set = emptySet(indexOf.size);
  for (const id of ids) {
    const index = indexOf.get(id);
    if (index !== undefined) addTo(set, index);
  }
  return set;
}

/** Number of samples in the set. */
export function sizeOf(set: SampleSet): number {
  let size = 0;
  for (let word of set) for (; word !== 0; word &= word - 1) size += 1;
  return size;
}

export function addTo(set: SampleSet, index: number): void {
  set[index >>> 5]! |= 1 << (index & 31);
}

export function has(set: SampleSet, index: number): boolean {
  return (set[index >>> 5]! & (1 << (index & 31))) !== 0;
}

export function intersect(set: SampleSet, other: SampleSet): SampleSet {
  for (let word = 0; word < set.length; word += 1) set[word]! &= other[word]!;
  return set;
}

export function unite(set: SampleSet, other: SampleSet): SampleSet {
  for (let word = 0; word < set.length; word += 1) set[word]! |= other[word]!;
  return set;
}

export function subtract(set: SampleSet, other: SampleSet): SampleSet {
  for (let word = 0; word < set.length; word += 1) set[word]! &= ~other[word]!;
  return set;
}
