import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Input, Label, TextField } from 'react-aria-components/TextField';
import { allGroups, named } from '../../api/groups.ts';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { useSavedSets } from '../../sets/saved-sets.ts';
import { texts } from '../../texts/texts.ts';
import { chosenAfter, maxSets } from './asked.ts';
import { type ChosenSet, everyone, setOf, setOfSaved } from './chosen-sets.ts';

/** Groups that the list offers at once. */
const maxOffered = 200;

/** Takes the expressions of the sets that are chosen now. */
type Change = (sets: readonly string[]) => void;

/** The chosen sets, each with a button that removes it, and a list to add others from. */
export function SetChoice({ sets, onChange }: { sets: readonly ChosenSet[]; onChange: Change }) {
  const expressions = sets.map(({ expression }) => expression);
  const without = (set: ChosenSet) => expressions.filter((each) => each !== set.expression);
  return (
    <div className="row">
      <span className="label">{texts.lookup.sets}</span>
      <ul className="tags plain-list">
        {sets.map((set) => (
          <li className="tag" key={set.expression}>
            {set.label}
            <Button aria-label={texts.lookup.removeSet(set.label)} onPress={() => onChange(without(set))}>
              ×
            </Button>
          </li>
        ))}
      </ul>
      <DialogTrigger>
        <Button className="button plain" isDisabled={sets.length >= maxSets}>
          {texts.lookup.addSet}
        </Button>
        <Popover className="popover" placement="bottom start">
          <Dialog aria-label={texts.lookup.addSetTitle}>
            <SetList expressions={expressions} onChange={onChange} />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}

/** Everyone, the saved sets and all groups, of which some are chosen. */
export function SetList({ expressions, onChange }: { expressions: readonly string[]; onChange: Change }) {
  const [part, setPart] = useState('');
  const groups = useQuery(allGroups);
  const saved = named(useSavedSets(), part, maxOffered).map(setOfSaved);
  const found = named(groups.data?.items ?? [], part, maxOffered).map(setOf);
  const offered = [...(part === '' ? [everyone] : []), ...saved, ...found].filter(isFirst);
  const chosen = new Set(expressions);
  const choose = (keys: ReadonlySet<unknown>) => {
    const listed = offered.map(({ expression }) => expression);
    onChange(chosenAfter(expressions, listed, keys));
  };
  return (
    <>
      <TextField className="field" value={part} onChange={setPart} autoFocus>
        <Label>{texts.lookup.findSet}</Label>
        <Input className="input" />
      </TextField>
      {groups.error && <ProblemNote error={groups.error} again={groups.refetch} />}
      {expressions.length >= maxSets && <p role="status">{texts.lookup.fullSets}</p>}
      <ListBox
        className="options"
        aria-label={texts.lookup.addSetTitle}
        selectionMode="multiple"
        escapeKeyBehavior="none"
        selectedKeys={chosen}
        onSelectionChange={(keys) => choose(keys === 'all' ? chosen : keys)}
        items={offered}
        renderEmptyState={() => (groups.data ? texts.lookup.noSets : groups.isPending && texts.loading)}
      >
        {({ label, expression }) => (
          <ListBoxItem className="option" id={expression} textValue={label}>
            {label}
          </ListBoxItem>
        )}
      </ListBox>
    </>
  );
}

/** Whether no set before it has its expression. */
function isFirst({ expression }: ChosenSet, at: number, all: readonly ChosenSet[]): boolean {
  return all.findIndex((set) => set.expression === expression) === at;
}
