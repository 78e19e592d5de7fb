import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { GroupPicker } from '../../parts/group-picker.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { count } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import { type Change, type Chosen, changeActive, changeAll, type Warning } from './change-all.ts';
import { changeGroup } from './change-groups.ts';
import { Warnings } from './warnings.tsx';

interface Props {
  readonly chosen: Chosen;
  /** Takes the URIs that are no longer chosen. */
  readonly drop: (uris: readonly string[]) => void;
}

/** What can be done with the chosen samples at once. */
export function BulkActions({ chosen, drop }: Props) {
  const queries = useQueryClient();
  const [{ done, all, warnings }, setState] = useState(begun(0));
  const onDone = (uri: string, more: readonly Warning[]) => {
    setState((was) => ({ ...was, done: was.done + 1, warnings: [...was.warnings, ...more] }));
    drop([uri]);
  };
  const change = useMutation({
    mutationFn: (each: Change) => changeAll(chosen, each, onDone),
    onMutate: () => setState(begun(chosen.size)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['samples'] }),
  });
  const isOfChange = change.isPending || change.isError || (change.isSuccess && chosen.size === 0);
  return (
    <div className="row">
      <span className="numbers" role="status">
        {isOfChange && texts.samples.changed(count(done), count(all))}
        {!isOfChange && chosen.size > 0 && texts.samples.chosen(count(chosen.size))}
      </span>
      {chosen.size > 0 && !change.isPending && <Choices chosen={chosen} drop={drop} start={change.mutate} />}
      {change.error && <ProblemNote error={change.error} />}
      {isOfChange && !change.isPending && <Warnings warnings={warnings} />}
    </div>
  );
}

/** How far a change of this many samples is when it begins. */
const begun = (all: number) => ({ done: 0, all, warnings: [] as readonly Warning[] });

interface ChoicesProps extends Props {
  readonly start: (change: Change) => void;
}

function Choices({ chosen, drop, start }: ChoicesProps) {
  const { activate, deactivate, deactivateQuestion, deactivated, chooseNone, these } = texts.samples;
  const about = these(count(chosen.size));
  return (
    <>
      <Button className="button plain" onPress={() => start(changeActive(true))}>
        {activate}
      </Button>
      <ConfirmButton
        label={deactivate}
        question={deactivateQuestion}
        consequence={deactivated}
        about={about}
        act={async () => start(changeActive(false))}
      />
      <GroupChoices about={about} start={start} />
      <Button className="button plain" onPress={() => drop([...chosen.keys()])}>
        {chooseNone}
      </Button>
    </>
  );
}

function GroupChoices({ about, start }: Pick<ChoicesProps, 'start'> & { about: string }) {
  const { putIntoGroup, takeOutOfGroup } = texts.samples;
  const change = (isMember: boolean) => (group: { readonly uri: string }) =>
    start(async (uri) => {
      await changeGroup(uri, group.uri, isMember);
      return [];
    });
  return (
    <>
      <GroupPicker label={putIntoGroup} about={about} onPick={change(true)} />
      <GroupPicker label={takeOutOfGroup} about={about} onPick={change(false)} />
    </>
  );
}
