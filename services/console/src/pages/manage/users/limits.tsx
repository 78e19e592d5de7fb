import type { User } from '../../../api/types.ts';
import { TextInput } from '../../../parts/text-input.tsx';
import { texts } from '../../../texts/texts.ts';

type Limits = NonNullable<User['limits']>;

const names = Object.keys(texts.manage.users.limits) as (keyof Limits)[];

/** The limits in a form: null where none is given, and in place of all if there is none at all. */
export function limitsOf(form: FormData): Limits | null {
  const given = names.map((name): [string, number | null] => {
    const text = String(form.get(name) ?? '');
    return [name, text === '' ? null : Number(text)];
  });
  return given.every(([, limit]) => limit === null) ? null : (Object.fromEntries(given) as Limits);
}

/** Limits of one user, which replace those of the installation. */
export function LimitFields({ limits }: { limits: User['limits'] }) {
  const { limits: labels, limitsTitle, limitsHelp } = texts.manage.users;
  return (
    <details open={limits !== undefined}>
      <summary className="label">{limitsTitle}</summary>
      <p className="faint">{limitsHelp}</p>
      <div className="columns">
        {names.map((name) => (
          <TextInput
            key={name}
            label={labels[name]}
            name={name}
            type="number"
            min="0"
            defaultValue={String(limits?.[name] ?? '')}
          />
        ))}
      </div>
    </details>
  );
}
