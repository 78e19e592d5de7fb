import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Expression } from '@varfreq/genomics/expressions/expression';
import { useDeferredValue, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { list } from '../../api/client.ts';
import { allGroups, named } from '../../api/groups.ts';
import type { Sample } from '../../api/types.ts';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { TextInput } from '../../parts/text-input.tsx';
import { isAdmin, useSession } from '../../session/session.ts';
import { useSavedSets } from '../../sets/saved-sets.ts';
import { texts } from '../../texts/texts.ts';
import { clauseOf, readText } from './read-text.ts';

/** Groups, and samples, that the list offers at once. */
const maxOffered = 50;

interface Props {
  /** On the button. */
  readonly label: string;
  /** What is done, for screen readers. */
  readonly about: string;
  readonly onPick: (member: Expression) => void;
}

/** A button that lets the reader pick everyone, a saved set, a group, or a sample that is theirs (administrators: any). */
export function MemberPicker({ label, about, onPick }: Props) {
  return (
    <DialogTrigger>
      <Button className="button plain" aria-label={about}>
        {label}
      </Button>
      <Popover className="popover" placement="bottom start">
        <Dialog aria-label={about}>
          {({ close }) => (
            <Members
              onPick={(member) => {
                onPick(member);
                close();
              }}
            />
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

interface Offered {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly expression: Expression;
}

function Members({ onPick }: Pick<Props, 'onPick'>) {
  const [part, setPart] = useState('');
  const { items, isRead, error } = useOffered(part);
  const { find, findHelp, offered, nothing } = texts.sets;
  return (
    <>
      <TextInput label={find} help={findHelp} value={part} onChange={setPart} autoFocus />
      {error && <ProblemNote error={error} />}
      <ListBox
        className="options"
        aria-label={offered}
        items={items}
        onAction={(key) => onPick(items.find(({ id }) => id === key)!.expression)}
        renderEmptyState={() => (isRead ? nothing : texts.loading)}
      >
        {({ id, name, kind }) => (
          <ListBoxItem className="option" id={id} textValue={name}>
            <bdi>{name}</bdi>
            <span className="faint">{kind}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </>
  );
}

const samplesNamed = (part: string, user: string | undefined) =>
  queryOptions({
    queryKey: ['samples', 'named', user, part],
    queryFn({ signal }) {
      const filter = { ...(part !== '' && { name_contains: part }), ...(user !== undefined && { user }) };
      const path = `/samples/?${new URLSearchParams({ order: 'name', ...filter })}`;
      return list<Sample>('sample_collection', path, [0, maxOffered - 1], signal);
    },
    placeholderData: keepPreviousData,
  });

/** What can be picked whose name has `part`. */
function useOffered(part: string) {
  const session = useSession()!;
  const groups = useQuery(allGroups);
  const user = isAdmin(session) ? undefined : session.user.uri;
  const samples = useQuery(samplesNamed(useDeferredValue(part.trim()), user));
  const { members } = texts.sets;
  const saved = named(useSavedSets(), part, maxOffered).flatMap(({ name, expression }): Offered[] => {
    const { tree } = readText(expression);
    return tree === undefined ? [] : [{ id: `saved ${name}`, name, kind: members.saved, expression: tree }];
  });
  const of = (kind: 'group' | 'sample', { uri, name }: { readonly uri: string; readonly name: string }): Offered => ({
    ...{ id: uri, name, kind: members[kind] },
    expression: clauseOf(kind, uri),
  });
  const everyone = { id: '*', name: texts.lookup.everyone, kind: '', expression: { kind: 'all' } as const };
  const items: Offered[] = [
    ...named([everyone], part, 1),
    ...saved,
    ...named(groups.data?.items ?? [], part, maxOffered).map((group) => of('group', group)),
    // Those of the names before are shown until the new ones are read: of them, what stays.
    ...(samples.data?.items ?? [])
      .filter(({ name }) => name.includes(part.trim()))
      .map((sample) => of('sample', sample)),
  ];
  return { items, isRead: groups.data && samples.data, error: groups.error ?? samples.error };
}
