import { useQuery } from '@tanstack/react-query';
import { isRefusal } from '../../api/problem.ts';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { count } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import { sampleSetOf } from './sample-set.ts';

/** The numbers of a set, and whether the reader may ask for it. Each reading of them is in the audit log. */
export function Counts({ expression }: { expression: string }) {
  const found = useQuery(sampleSetOf(expression));
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
