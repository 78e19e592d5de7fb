import { createHash } from 'node:crypto';
import type { SampleQuery } from '../../domain/snapshots/query-steps.ts';

/** All that decides the content of a snapshot. */
export interface ContentCauses {
  /** State of the visible data; equal ones mean equal data. */
  state: string;
  queries: readonly Pick<SampleQuery, 'steps'>[];
  /** Samples excluded for the annotated file, in any order. */
  excluded: readonly number[];
  /** Whether the samples of its pages are in columns. */
  columns: boolean;
}

/** Of the encodings: goes up with every change of what pages of a content hold. */
const format = 1;

/** Name of the content of a snapshot: snapshots with equal names have equal content, whichever task took them. */
export function contentIdentity({ state, queries, excluded, columns }: ContentCauses): string {
  const steps = queries.map((query) => query.steps);
  const causes = [format, columns, state, steps, excluded.toSorted((a, b) => a - b)];
  return createHash('sha256').update(JSON.stringify(causes)).digest('base64url');
}
