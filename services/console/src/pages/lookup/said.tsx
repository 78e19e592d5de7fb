import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { count, share } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import type { ChosenSet } from './chosen-sets.ts';
import { hasShare, type Shown } from './figures.ts';
import { inRegion, type RegionPlace } from './look-up-region.ts';
import { useVariant } from './look-up-variant.ts';
import { nameOfVariant, readPlace } from './place.ts';

/** Id of the heading of a result. */
export const resultTitle = 'result-title';

/** Puts the focus on the heading of the result when what had it is gone: a link of the result before. */
export function useFocusOnResult(q: string | undefined): void {
  const before = useRef(q);
  useEffect(() => {
    const hasChanged = before.current !== q;
    before.current = q;
    if (hasChanged && document.activeElement === document.body) document.getElementById(resultTitle)?.focus();
  }, [q]);
}

/** What screen readers say of a result that has arrived. */
export function Said({ q, sets }: { q: string; sets: readonly ChosenSet[] }) {
  const place = readPlace(q);
  if (place.kind === 'unread') return texts.lookup.unread[place.why];
  if (place.kind === 'variant') return <SaidOfVariant variantKey={place.key} sets={sets} />;
  return <SaidOfRegion place={place} sets={sets} />;
}

function SaidOfVariant({ variantKey, sets }: { variantKey: string; sets: readonly ChosenSet[] }) {
  const answers = useVariant(variantKey, sets);
  const variant = answers.find(({ data }) => data !== undefined)?.data?.variant;
  if (variant === undefined || answers.some(({ isPending }) => isPending)) return null;
  const parts = sets.map(({ label }, at) => texts.lookup.said(label, shortly(answers[at]?.data?.shown)));
  return `${nameOfVariant(variant)}: ${parts.join(', ')}`;
}

function shortly(shown: Shown | undefined): string {
  if (shown === undefined) return texts.lookup.noAnswer;
  if (hasShare(shown)) return share(shown.share);
  return shown.isWithheld ? texts.region.withheld : texts.region.notCovered;
}

function SaidOfRegion({ place, sets }: { place: RegionPlace; sets: readonly ChosenSet[] }) {
  const { data } = useQuery(inRegion(place, sets));
  if (data === undefined) return null;
  return texts.region.said(count(data.variants.length), count(data.total));
}
