import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Form } from 'react-aria-components/Form';
import { checkPassword } from '../session/log-in.ts';
import type { Session } from '../session/session.ts';
import { texts } from '../texts/texts.ts';
import { ProblemNote } from './problem-note.tsx';
import { TextInput } from './text-input.tsx';

interface Props {
  readonly session: Session;
  /** Why the password is asked for. */
  readonly why: string;
  /** What it opens, with the `Authorization` to send. */
  readonly children: (authorization: string) => ReactNode;
}

/**
 * Asks for the password, which the API wants for some changes whatever token there is. It is kept in memory, and forgotten
 * when the page is left.
 */
export function PasswordGate({ session, why, children }: Props) {
  const [authorization, setAuthorization] = useState<string>();
  const check = useMutation({
    mutationFn: async (password: string) => (await checkPassword(session.user.login, password)).authorization,
    onSuccess: setAuthorization,
  });
  if (authorization !== undefined) return children(authorization);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check.isPending) check.mutate(String(new FormData(event.currentTarget).get('password')));
  };
  return (
    <Form className="card stack gate" onSubmit={submit}>
      <p>{why}</p>
      <input type="text" autoComplete="username" value={session.user.login} readOnly hidden />
      <TextInput
        label={texts.login.password}
        name="password"
        type="password"
        isRequired
        autoComplete="current-password"
      />
      {check.error && <ProblemNote error={check.error} />}
      <div className="row">
        <Button className="button" type="submit">
          {texts.manage.unlock}
        </Button>
      </div>
    </Form>
  );
}
