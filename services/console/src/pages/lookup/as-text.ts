import { share } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import type { ChosenSet } from './chosen-sets.ts';
import { factsOf } from './facts.ts';
import { hasShare, type Shown, zygosities } from './figures.ts';

/** The result as text for a report: the variant, then a line for each set. */
export function asText(variant: string, rows: readonly { set: ChosenSet; shown: Shown }[]): string {
  return [variant, ...rows.map(({ set, shown }) => `${set.label}: ${line(shown)}`), ''].join('\n');
}

function line(shown: Shown): string {
  if (!hasShare(shown)) return factsOf(shown);
  const kinds = zygosities.filter((kind) => shown.byZygosity[kind] > 0);
  const parts = kinds.map((kind) => `${shown.byZygosity[kind]} ${texts.lookup.zygosity[kind]}`);
  return [share(shown.share), factsOf(shown), ...parts].join(', ');
}
