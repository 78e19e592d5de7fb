import { useQuery } from '@tanstack/react-query';
import { list } from '../../api/client.ts';
import type { Variation } from '../../api/types.ts';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { SampleLink } from '../../parts/sample-link.tsx';
import { count } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import { type Report, resultOf } from '../sample/report.ts';
import { ReportView } from '../sample/report-view.tsx';
import type { Item, Started } from './batch.ts';
import type { KnownSample } from './plan.ts';
import type { Imported } from './use-imports.ts';

/** Samples whose reports or links are shown. */
const maxShown = 12;

interface Props {
  readonly item: Item;
  readonly started: Started;
  readonly imported: readonly Imported[];
}

/** The reports of the imports of a file: of a joint import each sample's, else the first, as a file reads the same for all. */
export function Reports({ item, started: { samples }, imported: [first] }: Props) {
  if (item.plan.isJoint) return <JointReports joint={first!.uri} all={samples.length} />;
  const report = resultOf(first!.task);
  if (report === undefined) return null;
  return (
    <>
      <ReportOf samples={samples.slice(0, maxShown)} report={report} />
      <Further shown={maxShown} all={samples.length} />
    </>
  );
}

function JointReports({ joint, all }: { joint: string; all: number }) {
  const found = useQuery({
    queryKey: ['reports', joint],
    queryFn({ signal }) {
      const asked = new URLSearchParams({ joint_import: joint, embed: 'sample' });
      return list<Variation>('variation_collection', `/variations/?${asked}`, [0, maxShown - 1], signal);
    },
  });
  if (found.error) return <ProblemNote error={found.error} again={found.refetch} />;
  return (
    <>
      {found.data?.items.map(({ uri, task, sample }) => {
        const report = resultOf(task);
        if (report === undefined || !('name' in sample)) return null;
        return <ReportOf key={uri} samples={[{ ...sample, people: sample.pool_size }]} report={report} />;
      })}
      <Further shown={maxShown} all={all} />
    </>
  );
}

function ReportOf({ samples, report }: { samples: readonly KnownSample[]; report: Report }) {
  return (
    <article className="stack report" aria-label={texts.imports.reportOf(samples.map(({ name }) => name).join(', '))}>
      <h3 className="row">
        {samples.map(({ uri, name }) => (
          <SampleLink key={uri} uri={uri}>
            <bdi>{name}</bdi>
          </SampleLink>
        ))}
      </h3>
      <ReportView report={report} />
    </article>
  );
}

function Further({ shown, all }: { shown: number; all: number }) {
  if (all <= shown) return null;
  return <p className="faint">{texts.imports.furtherReports(count(all - shown))}</p>;
}
