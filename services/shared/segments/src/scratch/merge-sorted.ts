/** A sorted sequence with its current item. */
export interface Cursor<T> {
  /** The current item; valid until `next`. */
  readonly item: T;
  /** Advances; false at the end. */
  next(): boolean;
}

/**
 * All items of sorted sequences in order; equal items in the order of their cursors. Each cursor is on its first item.
 * Cursors stay in a sorted list and move only as far as needed: sequences that hardly overlap cost one comparison per
 * item, k interleaved ones at most k.
 */
export function* mergeSorted<T>(cursors: readonly Cursor<T>[], compare: (a: T, b: T) => number): Generator<T> {
  const rank = new Map(cursors.map((cursor, index) => [cursor, index]));
  const isBefore = (a: Cursor<T>, b: Cursor<T>) => (compare(a.item, b.item) || rank.get(a)! - rank.get(b)!) < 0;
  const list = [...cursors].sort((a, b) => (isBefore(a, b) ? -1 : 1));
  for (let head = list[0]; head !== undefined; head = list[0]) {
    yield head.item;
    if (head.next()) sink(list, isBefore);
    else list.shift();
  }
}

function sink<T>(list: Cursor<T>[], isBefore: (a: Cursor<T>, b: Cursor<T>) => boolean): void {
  const head = list[0]!;
  let at = 0;
  for (; at + 1 < list.length && !isBefore(head, list[at + 1]!); at++) list[at] = list[at + 1]!;
  list[at] = head;
}
