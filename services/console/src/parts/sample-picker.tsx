import type { Sample } from '../api/types.ts';
import { texts } from '../texts/texts.ts';
import { ItemPicker, type PickerProps } from './item-picker.tsx';

const { title } = texts.samples;

/** Samples to pick from. */
export const samples = {
  name: 'sample_collection',
  path: '/samples/',
  order: 'name',
  title,
  none: texts.imports.noSample,
};

/** A button that lets the reader pick one of the samples they own, of all samples for administrators, by name. */
export function SamplePicker(props: PickerProps<Sample>) {
  return <ItemPicker {...props} from={samples} />;
}
