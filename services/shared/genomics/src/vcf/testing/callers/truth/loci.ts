import type { Random } from '@varfreq/testkit/random';
import { type Edit, randomEdit } from './edits.ts';
import type { Site } from './site.ts';

/** Different changes close to each other. */
export function randomEdits(random: Random, sequence: string, at: number, count: number): Edit[] {
  const edits = new Map<string, Edit>();
  while (edits.size < count) {
    const edit = randomEdit(random, sequence, at);
    edits.set(`${edit.position}${edit.reference}>${edit.observed}`, edit);
  }
  return [...edits.values()];
}

/** REF of a record: the bases of all edits, and the one before insertions and deletions. */
export function spanOf(
  edits: readonly Edit[],
  sequence: string,
  padding: number,
): Pick<Site, 'position' | 'reference'> {
  const starts = edits.map((edit) =>
    edit.reference === '' || edit.observed === '' ? edit.position - 1 : edit.position,
  );
  const position = Math.min(...starts) - padding;
  const end = Math.max(...edits.map((edit) => edit.position + edit.reference.length - 1), ...starts) + padding;
  return { position, reference: sequence.slice(position - 1, end) };
}
