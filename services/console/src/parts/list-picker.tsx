import type { MouseEvent, ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { count } from '../texts/formats.ts';
import { texts } from '../texts/texts.ts';
import { ProblemNote } from './problem-note.tsx';
import { TextInput } from './text-input.tsx';

/** Something with a name that can be picked. */
export interface Offered {
  /** Different from those of the others. */
  readonly uri: string;
  readonly name: string;
}

/** What has a text in its name. */
export interface Found<T> {
  readonly items: readonly T[];
  /** Number of all that have it, of which `items` are the first. */
  readonly total?: number;
  readonly isRead: boolean;
  readonly error: Error | null;
  readonly again: () => unknown;
}

interface ButtonProps<T> {
  /** On the button. */
  readonly label: string;
  /** What the button is for, for screen readers: all of its name, beginning with the label. */
  readonly about: string;
  readonly onPick: (item: T) => void;
  /** What is opened: it calls `pick`, which closes it. */
  readonly children: (pick: (item: T) => void) => ReactNode;
}

/** A button that opens a list to pick from. */
export function PickerButton<T>({ label, about, onPick, children }: ButtonProps<T>) {
  const picking = (close: () => void) => (item: T) => {
    close();
    onPick(item);
  };
  return (
    <DialogTrigger>
      <Button className="button plain" aria-label={about}>
        {label}
      </Button>
      <Popover className="popover" placement="bottom start">
        <Dialog aria-label={about}>{({ close }) => children(picking(close))}</Dialog>
      </Popover>
    </DialogTrigger>
  );
}

interface ListProps<T> {
  /** What is offered, for screen readers. */
  readonly title: string;
  /** Shown where nothing has the text in its name. */
  readonly none: string;
  /** On the field, and below it. */
  readonly find?: string;
  readonly help?: string;
  readonly part: string;
  readonly onPart: (part: string) => void;
  readonly found: Found<T>;
  /** What is beside a name. */
  readonly beside?: (item: T) => ReactNode;
  readonly onPick: (item: T) => void;
}

/**
 * The field keeps the focus while an option is pressed: the list scrolls an option that gets the focus back to where it was, and
 * what is let go then is another one, or none.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A list of what has a text in its name, below a field for the text. */
export function PickerList<T extends Offered>(props: ListProps<T>) {
  const { title, none, find = texts.picker.find, help, part, onPart, found, beside, onPick } = props;
  const { items, total = 0, isRead, error, again } = found;
  return (
    <>
      <TextInput label={find} {...(help !== undefined && { help })} value={part} onChange={onPart} autoFocus />
      {error && <ProblemNote error={error} again={again} />}
      <ListBox
        className="options"
        aria-label={title}
        items={items}
        onAction={(key) => onPick(items.find(({ uri }) => uri === key)!)}
        renderEmptyState={() => (isRead ? none : error === null && texts.loading)}
      >
        {(item) => (
          <ListBoxItem className="option" id={item.uri} textValue={item.name} onMouseDown={keepFocus}>
            <bdi>{item.name}</bdi>
            {beside?.(item)}
          </ListBoxItem>
        )}
      </ListBox>
      {total > items.length && <p className="faint help">{texts.picker.more(count(items.length), count(total))}</p>}
    </>
  );
}
