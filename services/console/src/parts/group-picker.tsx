import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allGroups, named } from '../api/groups.ts';
import type { Group } from '../api/types.ts';
import { texts } from '../texts/texts.ts';
import type { PickerProps } from './item-picker.tsx';
import { PickerButton, PickerList } from './list-picker.tsx';

/** Groups that the list offers at once. */
const maxOffered = 50;

/** A button that lets the reader pick one of all groups, by name. */
export function GroupPicker({ label, about, onPick }: PickerProps<Group>) {
  return (
    <PickerButton<Group> label={label} about={about === undefined ? label : `${label}, ${about}`} onPick={onPick}>
      {(pick) => <Groups onPick={pick} />}
    </PickerButton>
  );
}

function Groups({ onPick }: Pick<PickerProps<Group>, 'onPick'>) {
  const [part, setPart] = useState('');
  const { data, error, refetch: again } = useQuery(allGroups);
  const items = data?.items ?? [];
  const offered = named(items, part, maxOffered);
  const total = named(items, part, items.length).length;
  const found = { items: offered, total, isRead: data !== undefined, error, again };
  const { groups: title } = texts.samples;
  return <PickerList<Group> {...{ title, none: texts.lookup.noGroups, part, found, onPick }} onPart={setPart} />;
}
