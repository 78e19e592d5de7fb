import { isRefusal } from '../../api/problem.ts';
import { share } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import type { ChosenSet } from './chosen-sets.ts';
import { factsOf } from './facts.ts';
import { hasShare, type Shown, zygosities } from './figures.ts';

/** A set with its figures, or why it has none. */
export interface AnsweredSet {
  readonly set: ChosenSet;
  readonly shown: Shown | undefined;
  readonly error: Error | null;
}

/** Sets with their answers, in the same order. */
export function answeredSets(
  sets: readonly ChosenSet[],
  answers: readonly { readonly data?: { readonly shown: Shown } | undefined; readonly error: Error | null }[],
): AnsweredSet[] {
  return sets.map((set, at) => ({ set, shown: answers[at]?.data?.shown, error: answers[at]?.error ?? null }));
}

/** The result as text for a report: the variant, then a line for each set, those without an answer too. */
export function asText(variant: string, rows: readonly AnsweredSet[]): string {
  return [variant, ...rows.map(lineOf), ''].join('\n');
}

function lineOf({ set: { label }, shown, error }: AnsweredSet): string {
  if (shown !== undefined) return `${label}: ${line(shown)}`;
  return `${label}: ${isRefusal(error) ? texts.lookup.refused : texts.lookup.noAnswer}`;
}

function line(shown: Shown): string {
  if (!hasShare(shown)) return factsOf(shown);
  const kinds = zygosities.filter((kind) => shown.byZygosity[kind] > 0);
  const parts = kinds.map((kind) => `${shown.byZygosity[kind]} ${texts.lookup.zygosity[kind]}`);
  return [share(shown.share), factsOf(shown), ...parts].join(', ');
}
