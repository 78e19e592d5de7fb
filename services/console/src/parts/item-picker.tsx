import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { list } from '../api/client.ts';
import { containing } from '../api/containing.ts';
import { isAdmin, useSession } from '../session/session.ts';
import { count } from '../texts/formats.ts';
import { texts } from '../texts/texts.ts';
import { ProblemNote } from './problem-note.tsx';
import { TextInput } from './text-input.tsx';

/** Items that the list offers at once. */
const maxOffered = 50;

/** Something with a name that can be picked. */
interface Item {
  readonly uri: string;
  readonly name: string;
}

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
export function ItemPicker<T extends Item>({
  label,
  about = label,
  from,
  onPick,
}: PickerProps<T> & { from: Collection }) {
  return (
    <DialogTrigger>
      <Button className="button plain" aria-label={about === label ? label : `${label}, ${about}`}>
        {label}
      </Button>
      <Popover className="popover" placement="bottom start">
        <Dialog aria-label={about}>
          {({ close }) => (
            <Offered<T>
              from={from}
              onPick={(item) => {
                onPick(item);
                close();
              }}
            />
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
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

function Offered<T extends Item>({ from, onPick }: { from: Collection; onPick: (item: T) => void }) {
  const session = useSession()!;
  const [part, setPart] = useState('');
  const user = isAdmin(session) ? undefined : session.user.uri;
  const found = useQuery(offered<T>(from, useDeferredValue(part.trim()), user));
  const { items = [], total = 0 } = found.data ?? {};
  const { title, none } = from;
  const { find, more } = texts.picker;
  return (
    <>
      <TextInput label={find} value={part} onChange={setPart} autoFocus />
      {found.error && <ProblemNote error={found.error} again={found.refetch} />}
      <ListBox
        className="options"
        aria-label={title}
        items={items}
        onAction={(key) => onPick(items.find(({ uri }) => uri === key)!)}
        renderEmptyState={() => (found.data ? none : found.isPending && texts.loading)}
      >
        {({ uri, name }) => (
          <ListBoxItem className="option" id={uri} textValue={name}>
            <bdi>{name}</bdi>
          </ListBoxItem>
        )}
      </ListBox>
      {total > items.length && <p className="faint help">{more(count(items.length), count(total))}</p>}
    </>
  );
}
