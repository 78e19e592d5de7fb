import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusal } from '../../api/problem.ts';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { count } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import { sampleSetOf } from './sample-set.ts';

/** How long a text stays as it is before its set is counted, which the audit log records. */
const settledMs = 500;

/** The numbers of a set, and whether the reader may ask for it. */
export function Counts({ expression }: { expression: string }) {
  const found = useQuery(sampleSetOf(useSettled(expression)));
  const { samples, people, withoutCoverage, withoutVariants, mayAsk, mayNotAsk, empty, counts } = texts.sets;
  const { data, error } = found;
  if (error) {
    return isRefusal(error) ? (
      <ProblemNote error={error} title={mayNotAsk} />
    ) : (
      <ProblemNote error={error} again={found.refetch} />
    );
  }
  const facts =
    data === undefined
      ? []
      : ([
          [samples, data.samples],
          [people, data.individuals],
          [withoutCoverage, data.without_coverage],
          [withoutVariants, data.without_variants],
        ] as const);
  return (
    <section className="stack" aria-label={counts}>
      <dl className="set-counts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count(value)}</dd>
          </div>
        ))}
      </dl>
      <p role="status">
        {data === undefined ? texts.loading : data.samples === 0 ? empty : mayAsk(count(data.samples))}
      </p>
    </section>
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
