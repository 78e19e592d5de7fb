import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../api/client.ts';
import type { Sample } from '../../api/types.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { TaskError } from '../../parts/task-error.tsx';
import { time } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import { PagedList } from '../manage/paged-list.tsx';
import { Thing } from '../manage/thing.tsx';
import { type ImportKind, type ImportOfSample, importsOf, readAgainAfter } from './read-sample.ts';
import { resultOf } from './report.ts';
import { ReportView } from './report-view.tsx';

interface Props {
  readonly kind: ImportKind;
  readonly sample: Sample;
  readonly mayRemove: boolean;
}

/** The imports of a sample of one kind with their reports, newest first. */
export function Imports({ kind, sample, mayRemove }: Props) {
  const { variants, coverage, noVariants, noCoverage } = texts.sample;
  const title = kind === 'variants' ? variants : coverage;
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <PagedList<ImportOfSample>
        {...importsOf(sample.uri, kind)}
        label={title}
        none={kind === 'variants' ? noVariants : noCoverage}
        isNewestFirst
        readEveryMs={readAgainAfter}
        row={(one) => <ImportRow key={one.uri} one={one} kind={kind} sample={sample} mayRemove={mayRemove} />}
      />
    </section>
  );
}

function ImportRow({ one, kind, sample, mayRemove }: Props & { one: ImportOfSample }) {
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
      actions={mayRemove && <Remove uri={one.uri} kind={kind} sample={sample} about={`${file}, ${sample.name}`} />}
    >
      {result && <ReportView report={result} />}
      {task.state === 'failure' && <TaskError error={task.error} />}
    </Thing>
  );
}

interface RemoveProps extends Pick<Props, 'kind' | 'sample'> {
  readonly uri: string;
  readonly about: string;
}

function Remove({ uri, kind, sample, about }: RemoveProps) {
  const queries = useQueryClient();
  const { collection } = importsOf(sample.uri, kind);
  const remove = async () => {
    await send('DELETE', uri);
    await Promise.all(
      [['sample', sample.uri], [collection]].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  };
  return <ConfirmButton {...texts.sample.remove} about={about} act={remove} />;
}
