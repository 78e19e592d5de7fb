import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { lastPage, latest, list } from '../../api/client.ts';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { count } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';

const pageSize = 50;

interface Props<T> {
  /** What is listed, for screen readers. */
  readonly label: string;
  /** Name of the collection in answers. */
  readonly collection: string;
  /** Its path with filters and order. */
  readonly path: string;
  /** `Authorization`, where the session's token is not accepted. */
  readonly authorization?: string;
  readonly none: string;
  /** Whether the collection, which is in the order of creation, is shown newest first. */
  readonly isNewestFirst?: boolean;
  /** Milliseconds after which it is read again; of a function, by the items that were read, if at all. */
  readonly readEveryMs?: number | ((items: readonly T[]) => number | false);
  /** The row of an item, an `li`. */
  readonly row: (item: T) => ReactNode;
}

/** A collection of the API, page by page. Its query key begins with the name of the collection. */
export function PagedList<T>(props: Props<T>) {
  const { label, collection, path, authorization, none, isNewestFirst = false, readEveryMs = false, row } = props;
  const [place, setPlace] = useState({ path, first: 0 });
  const first = place.path === path ? place.first : 0; // another list begins at its beginning
  const page = useQuery({
    queryKey: [collection, path, first],
    queryFn: ({ signal }) =>
      (isNewestFirst ? latest : list)<T>(collection, path, [first, first + pageSize - 1], signal, authorization),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      typeof readEveryMs === 'function' ? readEveryMs(state.data?.items ?? []) : readEveryMs,
  });
  const problem = page.error && <ProblemNote error={page.error} again={page.refetch} />;
  if (page.data === undefined) return problem ?? <p className="faint">{texts.loading}</p>;
  const { items, total } = page.data;
  if (total === 0) return problem ?? <p>{none}</p>;
  const isBeyond = first >= total && !page.isPlaceholderData; // items were removed meanwhile
  if (isBeyond) setPlace({ path, first: lastPage(total, pageSize) });
  return (
    <>
      {problem}
      <ul className="card plain-list things" aria-label={label} aria-busy={page.isPlaceholderData}>
        {items.map(row)}
      </ul>
      <Pager first={first} shown={items.length} total={total} go={(to) => setPlace({ path, first: to })} />
    </>
  );
}

interface PagerProps {
  readonly first: number;
  readonly shown: number;
  readonly total: number;
  readonly go: (first: number) => void;
}

function Pager({ first, shown, total, go }: PagerProps) {
  const last = first + shown;
  return (
    <div className="row spread">
      <span className="faint numbers" role="status">
        {texts.manage.shown(count(first + 1), count(last), count(total))}
      </span>
      {(first > 0 || last < total) && (
        <span className="row">
          <Button className="button plain" isDisabled={first === 0} onPress={() => go(Math.max(0, first - pageSize))}>
            {texts.manage.previous}
          </Button>
          <Button className="button plain" isDisabled={last >= total} onPress={() => go(last)}>
            {texts.manage.next}
          </Button>
        </span>
      )}
    </div>
  );
}
