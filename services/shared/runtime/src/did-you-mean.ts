/** Number of single-character changes between two texts (Levenshtein distance); O(a·b). */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

/** The candidate closest to `name`, at most a third of whose characters differ. */
export function didYouMean(name: string, candidates: readonly string[]): string | undefined {
  const ranked = candidates
    .map((candidate) => ({ candidate, changes: editDistance(name, candidate) }))
    .sort((a, b) => a.changes - b.changes);
  const best = ranked[0];
  return best !== undefined && best.changes <= name.length / 3 ? best.candidate : undefined;
}
