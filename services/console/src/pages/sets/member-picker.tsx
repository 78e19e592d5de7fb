import { useQuery } from '@tanstack/react-query';
import type { Expression } from '@varfreq/genomics/expressions/expression';
import { useState } from 'react';
import { allGroups, named } from '../../api/groups.ts';
import type { Sample } from '../../api/types.ts';
import { useNamed } from '../../parts/item-picker.tsx';
import { type Found, type Offered, PickerButton, PickerList } from '../../parts/list-picker.tsx';
import { samples } from '../../parts/sample-picker.tsx';
import { useSavedSets } from '../../sets/saved-sets.ts';
import { texts } from '../../texts/texts.ts';
import { clauseOf, readText } from './read-text.ts';

/** Groups, and saved sets, that the list offers at once. */
const maxOffered = 50;

interface Props {
  /** On the button. */
  readonly label: string;
  /** What is done, for screen readers. */
  readonly about: string;
  readonly onPick: (member: Expression) => void;
}

/** A button that lets the reader pick everyone, a saved set, a group, or a sample that is theirs (administrators: any). */
export function MemberPicker(props: Props) {
  return <PickerButton<Expression> {...props}>{(pick) => <Members onPick={pick} />}</PickerButton>;
}

function Members({ onPick }: Pick<Props, 'onPick'>) {
  const [part, setPart] = useState('');
  const found = useMembers(part.trim());
  const { find, findHelp: help, offered: title, nothing: none } = texts.sets;
  return (
    <PickerList<Member>
      {...{ title, none, find, help, part, found }}
      onPart={setPart}
      beside={({ kind }) => <span className="faint">{kind}</span>}
      onPick={({ expression }) => onPick(expression)}
    />
  );
}

interface Member extends Offered {
  readonly kind: string;
  readonly expression: Expression;
}

/** What can be picked whose name has `part`. */
function useMembers(part: string): Found<Member> {
  const groups = useQuery(allGroups);
  const found = useNamed<Sample>(samples, part);
  const { members } = texts.sets;
  const namedSets = named(useSavedSets(), part, Number.POSITIVE_INFINITY);
  const namedGroups = named(groups.data?.items ?? [], part, Number.POSITIVE_INFINITY);
  const saved = namedSets.slice(0, maxOffered).flatMap(({ name, expression }): Member[] => {
    const { tree } = readText(expression);
    return tree === undefined ? [] : [{ uri: `saved ${name}`, name, kind: members.saved, expression: tree }];
  });
  const of = (kind: 'group' | 'sample', { uri, name }: Offered): Member => ({
    ...{ uri, name, kind: members[kind] },
    expression: clauseOf(kind, uri),
  });
  const everyone = { uri: '*', name: texts.lookup.everyone, kind: '', expression: { kind: 'all' } as const };
  const items: Member[] = [
    ...named([everyone], part, 1),
    ...saved,
    ...namedGroups.slice(0, maxOffered).map((group) => of('group', group)),
    ...found.items.map((sample) => of('sample', sample)),
  ];
  const more = (all: number, shown: number) => Math.max(0, all - shown);
  return {
    items,
    total:
      items.length +
      more(namedSets.length, maxOffered) +
      more(namedGroups.length, maxOffered) +
      more(found.total ?? 0, found.items.length),
    isRead: groups.data !== undefined && found.isRead,
    error: groups.error ?? found.error,
    again: () => Promise.all([groups.refetch(), found.again()]),
  };
}
