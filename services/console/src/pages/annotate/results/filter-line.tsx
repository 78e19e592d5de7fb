import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { fileNameOf } from '../../../api/file-name.ts';
import { Choice } from '../../../parts/choice.tsx';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { TextInput } from '../../../parts/text-input.tsx';
import { texts } from '../../../texts/texts.ts';
import { filterLine, shareOf } from './bcftools-line.ts';

interface Props {
  /** Path of the file's bytes. */
  readonly data: string;
  /** Names of its sets. */
  readonly sets: readonly string[];
}

const usual = { percent: '1', people: '100', uncovered: 'drop' } as const;

/** A line for a shell that keeps the rare variants of a file; closed until it is asked for. */
export function FilterLine(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.annotate.filter.title}</summary>
      {isOpen && <Line {...props} />}
    </details>
  );
}

/** Under which name the browser saves the bytes of a path. */
const nameOfFile = async (path: string): Promise<string> =>
  fileNameOf((await send('HEAD', path)).headers.get('content-disposition') ?? '');

function Line({ data, sets }: Props) {
  const [percent, setPercent] = useState<string>(usual.percent);
  const [people, setPeople] = useState<string>(usual.people);
  const [uncovered, setUncovered] = useState<'drop' | 'keep'>(usual.uncovered);
  const file = useQuery({ queryKey: ['file name', data], queryFn: () => nameOfFile(data) });
  const words = texts.annotate.filter;
  if (file.error) return <ProblemNote error={file.error} again={file.refetch} />;
  if (file.data === undefined) return <p className="faint">{texts.loading}</p>;
  const filter = { share: shareOf(percent), people: Number(people), keepsUncovered: uncovered === 'keep' };
  const line = filterLine(file.data, sets, filter);
  return (
    <div className="stack">
      <div className="columns">
        <TextInput label={words.share} type="number" min="0" value={percent} onChange={setPercent} />
        <TextInput label={words.people} type="number" min="0" value={people} onChange={setPeople} />
        <Choice
          label={words.uncovered}
          value={uncovered}
          options={[
            ['drop', words.drop],
            ['keep', words.keep],
          ]}
          onChange={setUncovered}
        />
      </div>
      <section aria-label={words.line}>
        <pre className="line">
          <code>{line}</code>
        </pre>
      </section>
      <div className="row">
        <CopyButton label={words.copy} text={() => line} />
        <span className="faint help">{words.help}</span>
      </div>
    </div>
  );
}
