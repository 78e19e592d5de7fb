import { Button } from 'react-aria-components/Button';
import { TextArea } from 'react-aria-components/TextArea';
import { Label, Text, TextField } from 'react-aria-components/TextField';
import { texts } from '../../../texts/texts.ts';
import { FilePicker } from '../file-picker.tsx';
import type { TableOptions } from './table-options.ts';

interface Props {
  readonly options: TableOptions;
  readonly change: (changed: Partial<TableOptions>) => void;
}

/** Where variants are listed: everywhere, in regions that are written, or in those of a BED file. */
export function PlacesChoice({ options: { regions, bed }, change }: Props) {
  const words = texts.annotate.table;
  if (bed !== undefined) {
    return (
      <div className="row">
        <span>
          {words.bed}: <bdi className="cut-words">{bed.name}</bdi>
        </span>
        <Button className="button plain" onPress={() => change({ bed: undefined })}>
          {words.everywhere}
        </Button>
      </div>
    );
  }
  return (
    <div className="stack">
      <TextField className="field" value={regions} onChange={(next) => change({ regions: next })}>
        <Label>{words.regions}</Label>
        <TextArea className="input mono regions" rows={3} spellCheck={false} />
        <Text slot="description" className="faint help">
          {words.regionsHelp}
        </Text>
      </TextField>
      <div>
        <FilePicker label={words.bed} kinds={['bed']} none={words.noBed} onPick={(file) => change({ bed: file })} />
      </div>
    </div>
  );
}
