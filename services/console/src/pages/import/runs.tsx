import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components/Button';
import { isTemporary } from '../../api/problem.ts';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { Progress, paceOf } from '../../parts/progress.tsx';
import { TaskError } from '../../parts/task-error.tsx';
import { count } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import type { Item, Started } from './batch.ts';
import { putBack } from './put-back.ts';
import { Reports } from './reports.tsx';
import { hasFailed, hasSucceeded } from './states.ts';
import { type Imported, type ImportState, readUnread } from './use-imports.ts';

/** Imports whose progress is shown one by one. */
const maxShown = 3;

interface Props {
  readonly item: Item;
  readonly started: Started;
  readonly imports: ReadonlyMap<string, ImportState>;
}

/** The imports that were started of a file. */
export function Runs({ item, started, imports }: Props) {
  const states = started.imports.map((uri) => imports.get(uri));
  const found = states.flatMap((state) => state?.resource ?? []);
  const hasAll = found.length > 0 && found.length === states.length;
  const unread = states.find((state) => state?.error)?.error;
  const { notStarted, starting, waitsForCoverage, summary } = texts.imports;
  return (
    <>
      {started.isStarting && (
        <p role="status">{item.kind === 'vcf' && started.samples.length > 0 ? waitsForCoverage : starting}</p>
      )}
      {started.error && <ProblemNote error={started.error} title={notStarted} />}
      {unread && <ProblemNote error={unread} {...(isTemporary(unread) && { again: readUnread })} />}
      {states.length > maxShown && (
        <p role="status">{summary(count(found.filter(hasSucceeded).length), count(states.length))}</p>
      )}
      {(states.length <= maxShown ? found : found.filter(hasFailed).slice(0, maxShown)).map((one) => (
        <Run key={one.uri} one={one} item={item} />
      ))}
      {hasAll && found.every(hasSucceeded) && <Reports item={item} started={started} imported={found} />}
      {!started.isStarting && (started.error !== undefined || found.some(hasFailed)) && <PutBack item={item} />}
    </>
  );
}

function Run({ one: { task }, item }: { one: Imported; item: Item }) {
  const state = task.state === 'succes' || task.state === 'success' ? 'done' : task.state;
  return (
    <div className="run">
      <span className={`badge ${state}`} role="status">
        {texts.tasks.states[state]}
      </span>
      {task.state === 'running' && (
        <Progress
          label={`${texts.imports.title} ${item.file.name}`}
          percent={task.progress}
          facts={paceOf({ rate: task.rate, remainingSeconds: task.remaining_seconds })}
        />
      )}
      {task.state === 'failure' && <TaskError error={task.error} />}
    </div>
  );
}

function PutBack({ item }: { item: Item }) {
  const back = useMutation({ mutationFn: () => putBack(item) });
  const { change, again } = texts.imports;
  return (
    <>
      {back.error && <ProblemNote error={back.error} />}
      <div className="row">
        <Button className="button plain" onPress={() => back.isPending || back.mutate()}>
          {change}
        </Button>
        <span className="faint help">{again}</span>
      </div>
    </>
  );
}
