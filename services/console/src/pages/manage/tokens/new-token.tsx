import type { Token } from '../../../api/types.ts';
import { TextInput } from '../../../parts/text-input.tsx';
import { texts } from '../../../texts/texts.ts';
import { SecretMaker } from '../secret-maker.tsx';

const usualDays = 90;

/** The day this number of days from now in the reader's zone, as date fields have it. */
function dayIn(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Makes a token that ends with a day. */
export function NewToken({ user, authorization }: { user: string; authorization: string }) {
  const { name, nameHelp, lastDay, create, once } = texts.manage.tokens;
  const fieldsOf = (form: FormData) => {
    const expires = new Date(`${form.get('last day')}T23:59:59`).toISOString();
    return { user, name: String(form.get('name')), expires };
  };
  const resource = { name: 'token', collection: 'token_collection', path: '/tokens/' };
  return (
    <SecretMaker<Token>
      {...{ ...resource, authorization, fieldsOf, label: create, note: once }}
      secretOf={({ key }) => key}
    >
      <div className="columns">
        <TextInput label={name} name="name" isRequired maxLength={200} help={nameHelp} />
        <TextInput
          label={lastDay}
          name="last day"
          type="date"
          isRequired
          min={dayIn(0)}
          defaultValue={dayIn(usualDays)}
        />
      </div>
    </SecretMaker>
  );
}
