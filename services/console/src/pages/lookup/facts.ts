import { count, share } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import type { Shown } from './figures.ts';

/** What the figures say, in words: how many of how many, and how certain that is. */
export function factsOf({ covered, carriers, low, high, isWithheld }: Shown): string {
  if (covered === 0) return texts.lookup.notCovered;
  if (isWithheld) return texts.lookup.withheld(count(covered));
  if (carriers === 0) return `${texts.lookup.none(count(covered))}; ${texts.lookup.atMost(share(high))}`;
  return `${texts.lookup.of(count(carriers), count(covered))}; ${texts.lookup.interval(share(low), share(high))}`;
}
