import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { list } from '../api/client.ts';
import { containing } from '../api/containing.ts';
import { named } from '../api/groups.ts';
import { isAdmin, useSession } from '../session/session.ts';
import { type Found, type Offered, PickerButton, PickerList } from './list-picker.tsx';

/** Items that the list offers at once. */
const maxOffered = 50;

/** A collection to pick from. */
interface Collection {
  readonly name: string;
  readonly path: string;
  readonly order: string;
  /** What is offered, for screen readers. */
  readonly title: string;
  /** Shown where there is none of the name. */
  readonly none: string;
  /** Parameters that narrow it. */
  readonly filter?: Readonly<Record<string, string>>;
}

/** A button that picks one of a collection. */
export interface PickerProps<T> {
  /** On the button. */
  readonly label: string;
  /** What the button is for, where its text does not say so. */
  readonly about?: string;
  readonly onPick: (item: T) => void;
}

/** A button that lets the reader pick one of what they own of a collection, of all for administrators, by name. */
export function ItemPicker<T extends Offered>({ label, about, from, onPick }: PickerProps<T> & { from: Collection }) {
  return (
    <PickerButton<T> label={label} about={about === undefined ? label : `${label}, ${about}`} onPick={onPick}>
      {(pick) => <Items<T> from={from} onPick={pick} />}
    </PickerButton>
  );
}

function Items<T extends Offered>({ from, onPick }: { from: Collection; onPick: (item: T) => void }) {
  const [part, setPart] = useState('');
  const found = useNamed<T>(from, part.trim());
  const { title, none } = from;
  return <PickerList<T> {...{ title, none, part, found, onPick }} onPart={setPart} />;
}

const offered = <T,>({ name, path, order, filter = {} }: Collection, part: string, user: string | undefined) =>
  queryOptions({
    queryKey: ['offered', name, filter, user, part],
    queryFn({ signal }) {
      const asked = { order, ...filter, ...containing(part), ...(user !== undefined && { user }) };
      return list<T>(name, `${path}?${new URLSearchParams(asked)}`, [0, maxOffered - 1], signal);
    },
    placeholderData: keepPreviousData,
  });

/** What the reader owns of a collection, all for administrators, that has a text in its name. */
export function useNamed<T extends Offered>(from: Collection, part: string): Found<T> {
  const session = useSession()!;
  const user = isAdmin(session) ? undefined : session.user.uri;
  const { data, isPlaceholderData, error, refetch: again } = useQuery(offered<T>(from, useDeferredValue(part), user));
  const found = data ?? { items: [] };
  // Those of the text before are shown until the new ones are read: of them, what stays.
  const shown = isPlaceholderData ? { items: named(found.items, part, maxOffered) } : found;
  return { ...shown, isRead: data !== undefined, error, again };
}
