import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { list } from '../api/client.ts';
import type { Sample } from '../api/types.ts';
import { isAdmin, useSession } from '../session/session.ts';
import { count } from '../texts/formats.ts';
import { texts } from '../texts/texts.ts';
import { ProblemNote } from './problem-note.tsx';
import { TextInput } from './text-input.tsx';

/** Samples that the list offers at once. */
const maxOffered = 50;

interface Props {
  /** On the button. */
  readonly label: string;
  /** What the button is for, where its text does not say so. */
  readonly about?: string;
  readonly onPick: (sample: Sample) => void;
}

/** A button that lets the reader pick one of the samples they own, of all samples for administrators, by name. */
export function SamplePicker({ label, about = label, onPick }: Props) {
  return (
    <DialogTrigger>
      <Button className="button plain" aria-label={about === label ? label : `${label}, ${about}`}>
        {label}
      </Button>
      <Popover className="popover" placement="bottom start">
        <Dialog aria-label={about}>
          {({ close }) => (
            <Offered
              onPick={(sample) => {
                onPick(sample);
                close();
              }}
            />
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

const offered = (part: string, user: string | undefined) =>
  queryOptions({
    queryKey: ['samples', 'offered', user, part],
    queryFn({ signal }) {
      const filter = { ...(part !== '' && { name_contains: part }), ...(user !== undefined && { user }) };
      const path = `/samples/?${new URLSearchParams({ order: 'name', ...filter })}`;
      return list<Sample>('sample_collection', path, [0, maxOffered - 1], signal);
    },
    placeholderData: keepPreviousData,
  });

function Offered({ onPick }: { onPick: (sample: Sample) => void }) {
  const session = useSession()!;
  const [part, setPart] = useState('');
  const found = useQuery(offered(useDeferredValue(part.trim()), isAdmin(session) ? undefined : session.user.uri));
  const { items = [], total = 0 } = found.data ?? {};
  const { findSample, noSample, moreSamples } = texts.imports;
  return (
    <>
      <TextInput label={findSample} help={texts.samples.caseMatters} value={part} onChange={setPart} autoFocus />
      {found.error && <ProblemNote error={found.error} again={found.refetch} />}
      <ListBox
        className="options"
        aria-label={texts.samples.title}
        items={items}
        onAction={(key) => onPick(items.find(({ uri }) => uri === key)!)}
        renderEmptyState={() => (found.data ? noSample : found.isPending && texts.loading)}
      >
        {({ uri, name }) => (
          <ListBoxItem className="option" id={uri} textValue={name}>
            <bdi>{name}</bdi>
          </ListBoxItem>
        )}
      </ListBox>
      {total > items.length && <p className="faint help">{moreSamples(count(items.length), count(total))}</p>}
    </>
  );
}
