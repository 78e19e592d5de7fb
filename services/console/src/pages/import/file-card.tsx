import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components/Button';
import { Choice } from '../../parts/choice.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { SendingRow } from '../../sending/sending-row.tsx';
import { bytes } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import type { Item } from './batch.ts';
import type { FileKind } from './file-kind.ts';
import { PlanForm } from './plan-form.tsx';
import { Runs } from './runs.tsx';
import { pauseItem, removeItem, resumeItem, setKind } from './uploads.ts';
import type { ImportState } from './use-imports.ts';

const kinds = Object.entries(texts.imports.kinds) as [FileKind, string][];

interface Props {
  readonly item: Item;
  readonly imports: ReadonlyMap<string, ImportState>;
}

/** A file: how far it is sent, where it goes, and what has become of it. */
export function FileCard({ item, imports }: Props) {
  const { file, kind, started, dataSource } = item;
  const removal = useMutation({ mutationFn: () => removeItem(item) });
  const isFixed = started !== undefined || dataSource !== undefined;
  const { kind: readAs, remove } = texts.imports;
  return (
    <li className="card stack">
      <div className="row spread">
        <h2 className="cut-words">
          <bdi>{file.name}</bdi>
        </h2>
        <span className="faint numbers">{bytes(file.size)}</span>
      </div>
      <div className="row spread">
        {isFixed ? (
          <span className="faint">{texts.imports.kinds[kind]}</span>
        ) : (
          <Choice label={readAs} value={kind} options={kinds} onChange={(next) => setKind(item, next)} />
        )}
        {started?.isStarting !== true && (
          <Button
            className="button plain"
            aria-label={`${remove} ${file.name}`}
            onPress={() => removal.isPending || removal.mutate()}
          >
            {remove}
          </Button>
        )}
      </div>
      {removal.error && <ProblemNote error={removal.error} />}
      <SendingRow
        file={file}
        sending={item.sending}
        onPause={() => pauseItem(item.id)}
        onResume={() => resumeItem(item.id)}
      />
      {started === undefined ? <PlanForm item={item} /> : <Runs item={item} started={started} imports={imports} />}
    </li>
  );
}
