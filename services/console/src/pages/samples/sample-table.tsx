import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useRef, useState } from 'react';
import { ProblemNote } from '../../parts/problem-note.tsx';
import type { Session } from '../../session/session.ts';
import { count } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import { BulkActions } from './bulk-actions.tsx';
import { type SampleFilter, useSamples } from './read-samples.ts';
import { SampleRow } from './sample-row.tsx';

/** Pixels of a row, as in the style sheet. */
const rowHeight = 48;

/** Positions of a list that are in view, with the pixels before and after them. */
function useWindow(scroller: RefObject<HTMLElement | null>, items: number) {
  const getScrollElement = () => scroller.current;
  const rows = useVirtualizer({ count: items, getScrollElement, estimateSize: () => rowHeight, overscan: 12 });
  const shown = rows.getVirtualItems();
  const after = rows.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return { indexes: shown.map(({ index }) => index), before: shown[0]?.start ?? 0, after };
}

/** A table of any length, of which only the rows in view exist. */
export function SampleTable({ filter, session }: { filter: SampleFilter; session: Session }) {
  const scroller = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [known, setKnown] = useState(0);
  const { indexes, before, after } = useWindow(scroller, known);
  const { total, error, at } = useSamples(filter, session, [indexes[0] ?? 0, indexes.at(-1) ?? 0]);
  if (total !== undefined && total !== known) setKnown(total);
  if (error !== null) return <ProblemNote error={error} />;
  if (total === 0) return <p>{texts.samples.noneFound}</p>;
  const toggle = (uri: string) => setChosen((was) => was.symmetricDifference(new Set([uri])));
  return (
    <>
      <div className="row spread">
        <p className="faint numbers">{total === undefined ? texts.loading : texts.samples.total(count(total))}</p>
        <BulkActions chosen={chosen} onDone={() => setChosen(new Set())} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section className="card samples" ref={scroller} tabIndex={0} aria-label={texts.samples.table}>
        <table aria-rowcount={known + 1}>
          <Head />
          <tbody>
            <Space pixels={before} />
            {indexes.map((index) => (
              <SampleRow key={index} {...{ index, sample: at(index), chosen, toggle }} />
            ))}
            <Space pixels={after} />
          </tbody>
        </table>
      </section>
    </>
  );
}

/** Stands for the rows that are not in view. */
function Space({ pixels }: { pixels: number }) {
  return pixels > 0 ? <tr style={{ height: `${pixels}px` }} /> : null;
}

function Head() {
  const { name, state, groups, sex, people } = texts.samples;
  return (
    <thead>
      <tr aria-rowindex={1}>
        <td />
        {[name, state, groups, sex].map((title) => (
          <th scope="col" key={title}>
            {title}
          </th>
        ))}
        <th scope="col" className="number">
          {people}
        </th>
      </tr>
    </thead>
  );
}
