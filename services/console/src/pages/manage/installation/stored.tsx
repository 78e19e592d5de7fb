import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/client.ts';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { bytes, count } from '../../../texts/formats.ts';
import { texts } from '../../../texts/texts.ts';
import { FactCard } from './fact-card.tsx';

interface Part {
  readonly segments: number;
  readonly size_bytes: number;
  readonly tracks: number;
}

interface Compaction {
  readonly observations: Part;
  readonly regions: Part;
  readonly jobs: { readonly waiting: number; readonly running: number; readonly failed: number };
}

/** What is stored, and what its upkeep is doing. */
export function Stored() {
  const state = useQuery({
    queryKey: ['compaction'],
    queryFn: ({ signal }) => read<Compaction>('compaction', '/compaction', { signal }),
  });
  const { stored, variants, coverage, ofImports, jobs, jobsText } = texts.manage.installation;
  const shown = ({ size_bytes: size, tracks, segments }: Part) =>
    ofImports(bytes(size), count(tracks), count(segments));
  const { data } = state;
  return (
    <FactCard
      title={stored}
      facts={
        data === undefined
          ? []
          : [
              [variants, shown(data.observations)],
              [coverage, shown(data.regions)],
              [jobs, jobsText(count(data.jobs.waiting), count(data.jobs.running), count(data.jobs.failed))],
            ]
      }
    >
      {state.error && <ProblemNote error={state.error} />}
    </FactCard>
  );
}
