import { useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/client.ts';
import type { Sample } from '../../api/types.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { TaskError } from '../../parts/task-error.tsx';
import { time } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import { Thing } from '../manage/thing.tsx';
import { type ImportKind, type ImportOfSample, importsOf } from './read-sample.ts';
import { resultOf } from './report.ts';
import { ReportView } from './report-view.tsx';

interface Props {
  readonly kind: ImportKind;
  readonly sample: Sample;
  readonly mayRemove: boolean;
}

/** The imports of a sample of one kind with their reports. */
export function Imports({ kind, sample, mayRemove }: Props) {
  const found = useQuery(importsOf(sample.uri, kind));
  const { variants, coverage, noVariants, noCoverage } = texts.sample;
  const title = kind === 'variants' ? variants : coverage;
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      {found.error && <ProblemNote error={found.error} again={found.refetch} />}
      {found.isPending && <p className="faint">{texts.loading}</p>}
      {found.data?.length === 0 && <p>{kind === 'variants' ? noVariants : noCoverage}</p>}
      {found.data !== undefined && found.data.length > 0 && (
        <ul className="card plain-list things">
          {found.data.map((one) => (
            <ImportRow key={one.uri} one={one} sample={sample} mayRemove={mayRemove} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ImportRow({ one, sample, mayRemove }: { one: ImportOfSample; sample: Sample; mayRemove: boolean }) {
  const { task, column } = one;
  const state = task.state === 'succes' || task.state === 'success' ? 'done' : task.state;
  const file = 'name' in one.data_source ? one.data_source.name : one.data_source.uri;
  const result = resultOf(task);
  const facts = [
    task.submitted !== undefined && time(task.submitted),
    column !== undefined && texts.sample.report.of(String(column)),
    one.uri,
  ];
  return (
    <Thing
      title={file}
      badge={<span className={`badge ${state}`}>{texts.tasks.states[state]}</span>}
      facts={facts}
      actions={mayRemove && <Remove uri={one.uri} sample={sample} about={`${file}, ${sample.name}`} />}
    >
      {result && <ReportView report={result} />}
      {task.state === 'failure' && <TaskError error={task.error} />}
    </Thing>
  );
}

function Remove({ uri, sample, about }: { uri: string; sample: Sample; about: string }) {
  const queries = useQueryClient();
  const remove = async () => {
    await send('DELETE', uri);
    await queries.invalidateQueries({ queryKey: ['sample', sample.uri] });
  };
  return <ConfirmButton {...texts.sample.remove} about={about} act={remove} />;
}
