import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useRef, useState } from 'react';
import type { Sample } from '../../api/types.ts';
import { ProblemNote } from '../../parts/problem-note.tsx';
import type { Session } from '../../session/session.ts';
import { count } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import type { Chosen } from './change-all.ts';
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

interface Props {
  readonly filter: SampleFilter;
  readonly session: Session;
  readonly chosen: Chosen;
  readonly toggle: (sample: Sample) => void;
}

/** A table of any length, of which only the rows in view exist. */
export function SampleTable({ filter, session, chosen, toggle }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const [known, setKnown] = useState(0);
  const { indexes, before, after } = useWindow(scroller, known);
  const { total, error, again, at } = useSamples(filter, session, [indexes[0] ?? 0, indexes.at(-1) ?? 0]);
  if (total !== undefined && total !== known) setKnown(total);
  return (
    <>
      {error !== null && <ProblemNote error={error} again={again} />}
      <p className="faint numbers" role="status">
        {total === undefined ? error === null && texts.loading : totalOf(total)}
      </p>
      <div hidden={known === 0}>
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
      </div>
    </>
  );
}

const totalOf = (total: number) => (total === 0 ? texts.samples.noneFound : texts.samples.total(count(total)));

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
