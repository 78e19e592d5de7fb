import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components/Button';
import { Choice } from '../../parts/choice.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { Picker } from '../../sending/picker.tsx';
import { SendingRow } from '../../sending/sending-row.tsx';
import { useWarningBeforeLeaving } from '../../sending/use-warning.ts';
import { bytes } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import { FilePicker } from './file-picker.tsx';
import {
  chooseFile,
  chooseNone,
  isNew,
  type NewSource,
  pause,
  resume,
  type SourceKind,
  setKind,
  source,
} from './source.ts';

const { vcf, bed } = texts.imports.kinds;
const kinds: readonly (readonly [SourceKind, string])[] = [
  ['vcf', vcf],
  ['bed', bed],
];

/** The file to annotate: one that is dropped or chosen now, or an uploaded one. */
export function SourceChoice() {
  const chosen = source.use();
  const { drop, choose, known, noFile } = texts.annotate.file;
  useWarningBeforeLeaving(chosen !== undefined && isNew(chosen) && chosen.sending.state === 'sending');
  if (chosen !== undefined) return <Chosen chosen={chosen} />;
  return (
    <div className="stack">
      <Picker help={drop} label={choose} onFiles={([file]) => file && chooseFile(file)} />
      <div>
        <FilePicker label={known} kinds={['vcf', 'bed']} none={noFile} onPick={source.set} />
      </div>
    </div>
  );
}

function Chosen({ chosen }: { chosen: NonNullable<ReturnType<typeof source.get>> }) {
  const removal = useMutation({ mutationFn: () => chooseNone(chosen) });
  const { another } = texts.annotate.file;
  return (
    <div className="stack">
      <div className="row spread">
        <strong className="cut-words">
          <bdi>{isNew(chosen) ? chosen.file.name : chosen.name}</bdi>
        </strong>
        <Button className="button plain" onPress={() => removal.isPending || removal.mutate()}>
          {another}
        </Button>
      </div>
      {removal.error && <ProblemNote error={removal.error} />}
      {isNew(chosen) ? (
        <Sent chosen={chosen} />
      ) : (
        <span className="faint">{texts.imports.kinds[chosen.filetype as SourceKind]}</span>
      )}
    </div>
  );
}

function Sent({ chosen }: { chosen: NewSource }) {
  const { file, kind, sending, uri } = chosen;
  return (
    <>
      <div className="row spread">
        {uri === undefined ? (
          <Choice label={texts.imports.kind} value={kind} options={kinds} onChange={setKind} />
        ) : (
          <span className="faint">{texts.imports.kinds[kind]}</span>
        )}
        <span className="faint numbers">{bytes(file.size)}</span>
      </div>
      <SendingRow file={file} sending={sending} onPause={pause} onResume={() => resume(chosen)} />
    </>
  );
}
