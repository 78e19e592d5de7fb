import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Form } from 'react-aria-components/Form';
import { send } from '../../../api/client.ts';
import { PageOf } from '../../../parts/page-of.tsx';
import { PasswordGate } from '../../../parts/password-gate.tsx';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { TextInput } from '../../../parts/text-input.tsx';
import type { Session } from '../../../session/session.ts';
import { texts } from '../../../texts/texts.ts';

/** Changes the password of the reader. */
export function PasswordPage() {
  const { title, lead, why, changed } = texts.manage.password;
  const [isChanged, setChanged] = useState(false);
  return (
    <PageOf title={title} lead={lead}>
      {(session) =>
        isChanged ? (
          <p role="status">{changed}</p>
        ) : (
          <PasswordGate session={session} why={why}>
            {(authorization) => <Change {...{ session, authorization }} onChanged={() => setChanged(true)} />}
          </PasswordGate>
        )
      }
    </PageOf>
  );
}

interface Props {
  readonly session: Session;
  readonly authorization: string;
  readonly onChanged: () => void;
}

function Change({ session, authorization, onChanged }: Props) {
  const { change, repeat, endTokens, differs } = texts.manage.password;
  const saving = useMutation({
    mutationFn: async (form: FormData) => {
      const password = String(form.get('password'));
      if (password !== form.get('repeated')) throw new Error(differs);
      const json = { password, ...(form.has('end tokens') && { end_tokens: true }) };
      await send('PATCH', session.user.uri, { authorization, json });
    },
    onSuccess: onChanged,
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate(new FormData(event.currentTarget));
  };
  const { newPassword, passwordHelp } = texts.manage.users;
  const field = { type: 'password', isRequired: true, autoComplete: 'new-password' } as const;
  return (
    <Form className="card stack gate" onSubmit={submit}>
      <input type="text" autoComplete="username" value={session.user.login} readOnly hidden />
      <TextInput {...field} label={newPassword} name="password" help={passwordHelp} autoFocus />
      <TextInput {...field} label={repeat} name="repeated" />
      <label className="check">
        <input type="checkbox" name="end tokens" /> {endTokens}
      </label>
      {saving.error && <ProblemNote error={saving.error} />}
      <div className="row">
        <Button className="button" type="submit">
          {change}
        </Button>
      </div>
    </Form>
  );
}
