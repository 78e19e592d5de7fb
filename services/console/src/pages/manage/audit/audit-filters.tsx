import type { ReactNode } from 'react';
import { TextInput } from '../../../parts/text-input.tsx';
import { texts } from '../../../texts/texts.ts';
import type { AuditFilter } from './filter.ts';

interface Props {
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
  readonly users: ReadonlyMap<string, string>;
}

/** What the list is narrowed by. */
export function AuditFilters({ filter, onChange, users }: Props) {
  const { user, anyUser, action, anyAction, actions, subject, since, until } = texts.manage.audit;
  const set = (name: keyof AuditFilter) => (value: string) => onChange({ ...filter, [name]: value });
  return (
    <div className="columns">
      <Choice label={user} value={filter.user} onChange={set('user')} any={anyUser}>
        {[...users].map(([uri, name]) => (
          <option key={uri} value={uri}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label={action} value={filter.action} onChange={set('action')} any={anyAction}>
        {Object.entries(actions).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </Choice>
      <TextInput label={subject} type="search" value={filter.subject} onChange={set('subject')} maxLength={4000} />
      <TextInput label={since} type="datetime-local" value={filter.since} onChange={set('since')} />
      <TextInput label={until} type="datetime-local" value={filter.until} onChange={set('until')} />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Text of the choice of all. */
  readonly any: string;
  readonly children: ReactNode;
}

function Choice({ label, value, onChange, any, children }: ChoiceProps) {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <select className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{any}</option>
        {children}
      </select>
    </label>
  );
}
