import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { lastPage } from '../../api/client.ts';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { texts } from '../../texts/texts.ts';
import type { ChosenSet } from './chosen-sets.ts';
import { genesCalled, inRegion, maxVariants, type RefusedSet, type RegionPlace } from './look-up-region.ts';
import { RegionPages } from './region-pages.tsx';
import { RegionTable } from './region-table.tsx';
import { resultTitle } from './said.tsx';
import { RefusedRow } from './set-row.tsx';

// The library of plots is loaded with the first one.
const RegionPlot = lazy(() => import('./region-plot.tsx').then(({ RegionPlot: plot }) => ({ default: plot })));

interface Props {
  readonly place: RegionPlace;
  readonly title: string;
  readonly sets: readonly ChosenSet[];
}

/** The variants of a region in the chosen sets: a plot of shares and coverage along it, and a table. */
export function RegionResult({ place, title, sets }: Props) {
  const chosen = String(sets.map(({ expression }) => expression));
  const [at, setAt] = useState({ chosen, first: 0 });
  const first = at.chosen === chosen ? at.first : 0; // other sets begin at their first variant
  const go = (to: number) => setAt({ chosen, first: to });
  const found = useQuery({
    ...inRegion(place, sets, first),
    placeholderData: (before, query) => (String(query?.queryKey[2]) === chosen ? before : undefined),
  });
  const { variants = [], total = 0 } = found.data ?? {};
  const isBeyond = total > 0 && first >= total && !found.isPlaceholderData; // samples were deactivated meanwhile
  if (isBeyond) go(lastPage(total, maxVariants));
  const refused = found.data?.refused ?? none;
  const shown = useMemo(() => sets.filter((set) => refusalIn(refused, set) === undefined), [sets, refused]);
  return (
    <section className="card stack" aria-label={texts.region.in(title)} aria-busy={found.isFetching}>
      <h2 className="variant-name mono" id={resultTitle} tabIndex={-1}>
        {title}
      </h2>
      {place.kind === 'gene' && <GenePlaces name={place.gene} />}
      {found.isPending && <p className="faint">{texts.loading}</p>}
      {found.error && <ProblemNote error={found.error} again={found.refetch} />}
      {sets.map((set) => (
        <Refusal key={set.expression} set={set} refused={refusalIn(refused, set)} />
      ))}
      {found.data?.total === 0 && <p>{texts.region.none}</p>}
      {variants.length > 0 && (
        <>
          <RegionPages first={first} shown={variants.length} total={total} go={go} />
          <Suspense fallback={<div className="plot" />}>
            <RegionPlot variants={variants} sets={shown} />
          </Suspense>
          <RegionTable variants={variants} sets={shown} />
        </>
      )}
    </section>
  );
}

const none: readonly RefusedSet[] = [];

const refusalIn = (refused: readonly RefusedSet[], { expression }: ChosenSet) =>
  refused.find((each) => each.expression === expression);

function Refusal({ set, refused }: { set: ChosenSet; refused: RefusedSet | undefined }) {
  return refused === undefined ? null : <RefusedRow set={set} error={refused.error} />;
}

function GenePlaces({ name }: { name: string }) {
  const genes = useQuery(genesCalled(name));
  return (
    <ul className="row plain-list">
      {genes.data?.items.map(({ id, chromosome, begin, end, type }) => (
        <li key={`${id} ${chromosome} ${begin}`}>
          <Link to="/" search={(before) => ({ ...before, q: `${chromosome}:${begin}-${end}` })} className="mono">
            {chromosome}:{begin}–{end}
          </Link>{' '}
          <span className="faint">
            {id} {type}
          </span>
        </li>
      ))}
    </ul>
  );
}
