import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { count } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import { type Chosen, changeAll } from './change-all.ts';

interface Props {
  readonly chosen: Chosen;
  /** Takes the URIs that are no longer chosen. */
  readonly drop: (uris: readonly string[]) => void;
}

/** What can be done with the chosen samples at once. */
export function BulkActions({ chosen, drop }: Props) {
  const queries = useQueryClient();
  const [{ done, all }, setCounts] = useState({ done: 0, all: 0 });
  const onDone = (uri: string) => {
    setCounts((was) => ({ ...was, done: was.done + 1 }));
    drop([uri]);
  };
  const change = useMutation({
    mutationFn: (active: boolean) => changeAll(chosen, { active }, onDone),
    onMutate: () => setCounts({ done: 0, all: chosen.size }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['samples'] }),
  });
  const start = async (active: boolean) => change.mutate(active);
  const isOfChange = change.isPending || change.isError || (change.isSuccess && chosen.size === 0);
  return (
    <div className="row">
      <span className="numbers" role="status">
        {isOfChange && texts.samples.changed(count(done), count(all))}
        {!isOfChange && chosen.size > 0 && texts.samples.chosen(count(chosen.size))}
      </span>
      {chosen.size > 0 && !change.isPending && <Choices chosen={chosen} drop={drop} start={start} />}
      {change.error && <ProblemNote error={change.error} />}
    </div>
  );
}

function Choices({ chosen, drop, start }: Props & { start: (active: boolean) => Promise<void> }) {
  const { activate, deactivate, deactivateQuestion, deactivated, chooseNone, these } = texts.samples;
  return (
    <>
      <Button className="button plain" onPress={() => void start(true)}>
        {activate}
      </Button>
      <ConfirmButton
        label={deactivate}
        question={deactivateQuestion}
        consequence={deactivated}
        about={these(count(chosen.size))}
        act={() => start(false)}
      />
      <Button className="button plain" onPress={() => drop([...chosen.keys()])}>
        {chooseNone}
      </Button>
    </>
  );
}
