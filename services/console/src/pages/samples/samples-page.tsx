import '../../styles/tasks.css';
import '../../styles/samples.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { Input, Label, TextField } from 'react-aria-components/TextField';
import { allGroups } from '../../api/groups.ts';
import { useTitle } from '../../parts/use-title.ts';
import { type Session, useSession } from '../../session/session.ts';
import { texts } from '../../texts/texts.ts';
import type { SampleFilter } from './read-samples.ts';
import { SampleTable } from './sample-table.tsx';

/** All samples of the reader, of everyone for administrators. */
export function SamplesPage() {
  const session = useSession();
  useTitle(texts.samples.title);
  return (
    <div className="stack">
      <h1>{texts.samples.title}</h1>
      {session === undefined ? <Link to="/login">{texts.login.title}</Link> : <Samples session={session} />}
    </div>
  );
}

const everything: SampleFilter = { nameContains: '', group: '' };

function Samples({ session }: { session: Session }) {
  const [filter, setFilter] = useState(everything);
  const asked = useDeferredValue(filter);
  return (
    <>
      <Filters filter={filter} onChange={setFilter} />
      <SampleTable key={JSON.stringify(asked)} filter={asked} session={session} />
    </>
  );
}

function Filters({ filter, onChange }: { filter: SampleFilter; onChange: (filter: SampleFilter) => void }) {
  const groups = useQuery(allGroups);
  return (
    <div className="row filters">
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
