import '../../styles/tasks.css';
import '../../styles/samples.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input, Label, TextField } from 'react-aria-components/TextField';
import { allGroups } from '../../api/groups.ts';
import type { Sample } from '../../api/types.ts';
import { NeedsLogin } from '../../parts/needs-login.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { keptForUser } from '../../session/kept.ts';
import { type Session, useSession } from '../../session/session.ts';
import { texts } from '../../texts/texts.ts';
import { BulkActions } from './bulk-actions.tsx';
import type { Chosen } from './change-all.ts';
import { readNames, type SampleFilter } from './read-samples.ts';
import { SampleTable } from './sample-table.tsx';

/** All samples of the reader, of everyone for administrators. */
export function SamplesPage() {
  const session = useSession();
  useTitle(texts.samples.title);
  return (
    <div className="stack">
      <h1>{texts.samples.title}</h1>
      {session === undefined ? <NeedsLogin /> : <Samples session={session} />}
    </div>
  );
}

const keptFilter = keptForUser<SampleFilter>({ nameContains: '', group: '' });
const keptChoice = keptForUser<Chosen>(new Map());

function Samples({ session }: { session: Session }) {
  const [filter, setFilter] = useState(keptFilter.get);
  const [chosen, setChosen] = useState(keptChoice.get);
  useEffect(() => keptFilter.set(filter), [filter]);
  useEffect(() => keptChoice.set(chosen), [chosen]);
  const asked = useDeferredValue(filter);
  const toggle = ({ uri, name }: Sample) =>
    setChosen((was) => (was.has(uri) ? without(was, [uri]) : new Map([...was, [uri, name]])));
  const add = (names: Chosen) => setChosen((was) => new Map([...was, ...names]));
  return (
    <>
      <Filters filter={filter} onChange={setFilter} />
      <div className="row">
        <ChooseAll filter={asked} session={session} onChoose={add} />
        <BulkActions chosen={chosen} drop={(uris) => setChosen((was) => without(was, uris))} />
      </div>
      <SampleTable key={JSON.stringify(asked)} {...{ filter: asked, session, chosen, toggle }} />
    </>
  );
}

function without(chosen: Chosen, uris: readonly string[]): Chosen {
  return new Map([...chosen].filter(([uri]) => !uris.includes(uri)));
}

interface ChooseAllProps {
  readonly filter: SampleFilter;
  readonly session: Session;
  readonly onChoose: (names: Chosen) => void;
}

function ChooseAll({ filter, session, onChoose }: ChooseAllProps) {
  const reading = useMutation({ mutationFn: () => readNames(filter, session), onSuccess: onChoose });
  return (
    <>
      <Button className="button plain" onPress={() => reading.isPending || reading.mutate()}>
        {texts.samples.chooseAll}
      </Button>
      {reading.error && <ProblemNote error={reading.error} />}
    </>
  );
}

function Filters({ filter, onChange }: { filter: SampleFilter; onChange: (filter: SampleFilter) => void }) {
  const groups = useQuery(allGroups);
  return (
    <div className="row narrowing">
      <TextField
        className="field"
        value={filter.nameContains}
        onChange={(nameContains) => onChange({ ...filter, nameContains })}
      >
        <Label>{texts.samples.find}</Label>
        <Input className="input" />
      </TextField>
      <label className="field">
        <span className="label">{texts.samples.group}</span>
        <select
          className="input"
          value={filter.group}
          onChange={(event) => onChange({ ...filter, group: event.target.value })}
        >
          <option value="">{texts.samples.anyGroup}</option>
          {groups.data?.items.map(({ uri, name }) => (
            <option key={uri} value={uri}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
