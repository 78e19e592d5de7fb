import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Input, Label, TextField } from 'react-aria-components/TextField';
import { allGroups, named } from '../../api/groups.ts';
import { texts } from '../../texts/texts.ts';
import { type ChosenSet, defaultSets, maxSets } from './asked.ts';

/** Groups that the list offers at once. */
const maxOffered = 200;

type Change = (sets: readonly ChosenSet[]) => void;

/** The chosen sets, each with a button that removes it, and a list to add others from. */
export function SetChoice({ sets, onChange }: { sets: readonly ChosenSet[]; onChange: Change }) {
  const without = (set: ChosenSet) => sets.filter(({ expression }) => expression !== set.expression);
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
            <SetList sets={sets} onChange={onChange} />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}

function SetList({ sets, onChange }: { sets: readonly ChosenSet[]; onChange: Change }) {
  const [part, setPart] = useState('');
  const groups = useQuery(allGroups);
  const found = named(groups.data?.items ?? [], part, maxOffered).map(({ uri, name }) => ({
    label: name,
    expression: `group:${uri}`,
  }));
  const offered = [...(part === '' ? defaultSets : []), ...found];
  const chosen = new Set(sets.map(({ expression }) => expression));
  const choose = (keys: ReadonlySet<unknown>) => {
    const others = sets.filter(({ expression }) => !offered.some((set) => set.expression === expression));
    onChange([...others, ...offered.filter(({ expression }) => keys.has(expression))].slice(0, maxSets));
  };
  return (
    <>
      <TextField className="field" value={part} onChange={setPart} autoFocus>
        <Label>{texts.lookup.findSet}</Label>
        <Input className="input" />
      </TextField>
      <ListBox
        className="options"
        aria-label={texts.lookup.addSetTitle}
        selectionMode="multiple"
        escapeKeyBehavior="none"
        selectedKeys={chosen}
        onSelectionChange={(keys) => choose(keys === 'all' ? chosen : keys)}
        items={offered}
        renderEmptyState={() => (groups.isPending ? texts.loading : texts.lookup.noGroups)}
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
