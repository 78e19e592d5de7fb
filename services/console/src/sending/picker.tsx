import '../styles/sending.css';
import { Button } from 'react-aria-components/Button';
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Text } from 'react-aria-components/Text';

type Dropped = Parameters<NonNullable<DropZoneProps['onDrop']>>[0];

interface Props {
  /** What files are wanted, and what happens to them. */
  readonly help: string;
  /** On the button. */
  readonly label: string;
  /** Whether several files can be chosen; of several that are dropped, all are given. */
  readonly areSeveral?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A place to drop files on, and a button to choose them. */
export function Picker({ help, label, areSeveral = false, onFiles }: Props) {
  const drop = async ({ items }: Dropped) => {
    const files = items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []));
    onFiles(await Promise.all(files));
  };
  return (
    <DropZone className="drop" onDrop={(event) => void drop(event)}>
      <Text slot="label">{help}</Text>
      <FileTrigger allowsMultiple={areSeveral} onSelect={(files) => files && onFiles([...files])}>
        <Button className="button">{label}</Button>
      </FileTrigger>
    </DropZone>
  );
}
