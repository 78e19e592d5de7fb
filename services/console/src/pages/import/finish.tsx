import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { count } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import { type Chosen, changeActive, changeAll, type Warning } from '../samples/change-all.ts';
import { Warnings } from '../samples/warnings.tsx';
import { isUnderWay } from '../tasks/read-tasks.ts';
import { type Item, setItems } from './batch.ts';
import { isComplete } from './plan.ts';
import { startImports } from './start.ts';
import { hasSucceeded } from './states.ts';
import type { ImportState } from './use-imports.ts';

interface Props {
  readonly items: readonly Item[];
  readonly imports: ReadonlyMap<string, ImportState>;
}

/** Starts what is ready, and activates the samples whose imports count when all have ended. */
export function Finish({ items, imports }: Props) {
  const files = items.filter(({ kind }) => kind !== 'ped');
  const waiting = files.filter(({ started }) => started === undefined);
  const isBeingRead = items.some((item) => item.isBeingRead);
  if (waiting.length > 0) return <Start waiting={waiting} isBeingRead={isBeingRead} />;
  const ends = files.map((item) => endOf(item, imports));
  if (ends.includes(undefined)) return null;
  const samplesWhere = (counts: boolean) =>
    files.flatMap(({ started }, at) => (ends[at] === counts ? started!.samples : []));
  const failed = new Set(samplesWhere(false).map(({ uri }) => uri));
  const samples = new Map(samplesWhere(true).map(({ uri, name }) => [uri, name]));
  for (const uri of failed) samples.delete(uri);
  return samples.size === 0 ? null : <Activate samples={samples} />;
}

/** Whether all imports of a file count; undefined before they have ended. */
function endOf({ started }: Item, imports: Props['imports']): boolean | undefined {
  if (started === undefined || started.isStarting) return undefined;
  if (started.error !== undefined) return false;
  const resources = started.imports.map((uri) => imports.get(uri)?.resource);
  if (resources.some((one) => one === undefined || isUnderWay(one.task))) return undefined;
  return resources.every((one) => hasSucceeded(one!));
}

function Start({ waiting, isBeingRead }: { waiting: readonly Item[]; isBeingRead: boolean }) {
  const starting = useMutation({ mutationFn: startImports });
  const { start, waitForColumns, waitForFiles, waitForNames } = texts.imports;
  const isSent = waiting.every(({ sending }) => sending.state === 'sent');
  const isPlanned = waiting.every(({ plan, columns = [] }) => isComplete(plan, columns));
  const missing = isPlanned ? undefined : waitForNames;
  const why = isBeingRead ? waitForColumns : isSent ? missing : waitForFiles;
  return (
    <div className="row">
      <Button className="button" isDisabled={why !== undefined} onPress={() => starting.isPending || starting.mutate()}>
        {start}
      </Button>
      <span className="faint" role="status">
        {why}
      </span>
    </div>
  );
}

/** An activation before its first sample. */
const notBegun = { done: 0, warnings: [] as readonly Warning[] };

function Activate({ samples }: { samples: Chosen }) {
  const queries = useQueryClient();
  const [{ done, warnings }, setState] = useState(notBegun);
  const onDone = (_: string, more: readonly Warning[]) =>
    setState((was) => ({ done: was.done + 1, warnings: [...was.warnings, ...more] }));
  const activation = useMutation({
    mutationFn: () => changeAll(samples, changeActive(true), onDone),
    onMutate: () => setState(notBegun),
    onSettled: () => queries.invalidateQueries({ queryKey: ['samples'] }),
  });
  const { activate, activateWhy, activated, clear } = texts.imports;
  return (
    <div className="stack">
      {activation.error && <ProblemNote error={activation.error} />}
      <div className="row">
        {!activation.isSuccess && (
          <Button className="button" onPress={() => activation.isPending || activation.mutate()}>
            {activate(count(samples.size))}
          </Button>
        )}
        <span role="status">{done > 0 ? activated(count(done)) : activateWhy}</span>
        <Button className="button plain" onPress={() => setItems([])}>
          {clear}
        </Button>
      </div>
      {!activation.isPending && <Warnings warnings={warnings} />}
    </div>
  );
}
