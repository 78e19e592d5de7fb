import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Form } from 'react-aria-components/Form';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { TextInput } from '../../parts/text-input.tsx';
import { forgetSet, type SavedSet, saveSet, useSavedSets } from '../../sets/saved-sets.ts';
import { texts } from '../../texts/texts.ts';
import { lastAsked } from '../lookup/last-asked.ts';
import { Thing } from '../manage/thing.tsx';

/** Saves a set under a name. It keeps the name while the text is no expression, which cannot be saved. */
export function SaveForm({ expression }: { expression?: string }) {
  const [name, setName] = useState('');
  const saved = useSavedSets();
  const saving = useMutation({ mutationFn: async (set: SavedSet) => saveSet(set), onSuccess: () => setName('') });
  const { saveAs, save, replace, savedAs } = texts.sets;
  const isKnown = saved.some((set) => set.name === name.trim());
  const cannot = expression === undefined || name.trim() === '';
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!cannot) saving.mutate({ name: name.trim(), expression });
  };
  return (
    <>
      <Form className="save-set" onSubmit={submit}>
        <TextInput label={saveAs} value={name} maxLength={200} onChange={setName} />
        <Button className="button" type="submit" isDisabled={cannot}>
          {isKnown ? replace : save}
        </Button>
      </Form>
      {saving.error && <ProblemNote error={saving.error} />}
      <p role="status">{saving.isSuccess && name === '' && savedAs(saving.variables.name)}</p>
    </>
  );
}

/** The sets that the reader has saved. */
export function SavedList({ onOpen }: { onOpen: (expression: string) => void }) {
  const saved = useSavedSets();
  const { title, none, where } = texts.sets.saved;
  return (
    <section className="stack" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className="faint help">{where}</p>
      </div>
      {saved.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className="plain-list things">
          {saved.map((set) => (
            <SavedRow key={set.name} set={set} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SavedRow({ set: { name, expression }, onOpen }: { set: SavedSet; onOpen: (expression: string) => void }) {
  const { open, lookUp, forget, forgetQuestion, forgotten } = texts.sets.saved;
  const actions = (
    <>
      <Button className="button plain" aria-label={`${open} ${name}`} onPress={() => onOpen(expression)}>
        {open}
      </Button>
      <Link
        to="/"
        search={() => ({ ...lastAsked.get(), sets: [expression] })}
        className="button plain"
        aria-label={`${lookUp} ${name}`}
      >
        {lookUp}
      </Link>
      <ConfirmButton
        label={forget}
        question={forgetQuestion}
        consequence={forgotten}
        about={name}
        act={async () => forgetSet(name)}
      />
    </>
  );
  return <Thing title={name} facts={[<code key="expression">{expression}</code>]} actions={actions} />;
}
