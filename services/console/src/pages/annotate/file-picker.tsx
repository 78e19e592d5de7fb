import type { DataSource } from '../../api/types.ts';
import { ItemPicker, type PickerProps } from '../../parts/item-picker.tsx';
import { texts } from '../../texts/texts.ts';

interface Props extends PickerProps<DataSource> {
  readonly kinds: readonly DataSource['filetype'][];
  /** Shown where there is none of the name. */
  readonly none: string;
}

/** A button that lets the reader pick an uploaded file of these kinds, newest first. */
export function FilePicker({ kinds, none, ...picker }: Props) {
  const { files: title } = texts.annotate.file;
  const filter = { filetype: kinds.join(',') };
  const from = { name: 'data_source_collection', path: '/data_sources/', order: '-added', title, none, filter };
  return <ItemPicker {...picker} from={from} />;
}
