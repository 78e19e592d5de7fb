import { useState } from 'react';
import { PageOf } from '../../parts/page-of.tsx';
import { TextInput } from '../../parts/text-input.tsx';
import { texts } from '../../texts/texts.ts';
import { nameOf } from '../import/file-kind.ts';
import { annotationKind } from '../tasks/task-kinds.ts';
import { draft, fieldsOf } from './draft.ts';
import { FiguresChoice } from './figures-choice.tsx';
import { Results } from './results/results.tsx';
import { SetRows } from './set-rows.tsx';
import { dataSourceOf, isNew, type KnownSource, type NewSource, source } from './source.ts';
import { SourceChoice } from './source-choice.tsx';
import { Start } from './start.tsx';
import { useStart } from './use-start.ts';

/** Annotates a file, and shows the latest annotations. */
export function FilePage() {
  const { title, lead } = texts.annotate.file;
  return (
    <PageOf title={title} lead={lead}>
      {(session) => (
        <>
          <Form />
          <Results kind={annotationKind} session={session} />
        </>
      )}
    </PageOf>
  );
}

/** Longest name that is made; the API takes 200 characters. */
const maxName = 180;

/** A name for the result. */
function nameAfter(chosen: NewSource | KnownSource): string {
  const name = isNew(chosen) ? chosen.file.name : chosen.name;
  return texts.annotate.annotated([...nameOf(name)].slice(0, maxName).join(''));
}

function Form() {
  const [name, setName] = useState('');
  const chosen = source.use();
  const starting = useStart(annotationKind, async () => {
    // Read now: the server may take minutes to put a large file together.
    const asked = { ...fieldsOf(draft.get()), name: name.trim() || nameAfter(chosen!) };
    return { data_source: await dataSourceOf(chosen!), ...asked };
  });
  const { source: label, needsFile, sending, start, started } = texts.annotate.file;
  const isSent = chosen !== undefined && (!isNew(chosen) || chosen.sending.state === 'sent');
  const why = chosen === undefined ? needsFile : isSent ? undefined : sending;
  return (
    <div className="card stack parts">
      <section className="stack" aria-label={label}>
        <h2>{label}</h2>
        <SourceChoice />
      </section>
      <SetRows />
      <FiguresChoice />
      <TextInput
        label={texts.annotate.name}
        help={texts.annotate.nameHelp}
        value={name}
        maxLength={200}
        onChange={setName}
      />
      <Start label={start} started={started} why={why} starting={starting} />
    </div>
  );
}
