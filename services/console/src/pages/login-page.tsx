import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { SyntheticEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { Form } from 'react-aria-components/Form';
import { Input, Label, TextField } from 'react-aria-components/TextField';
import { ProblemNote } from '../parts/problem-note.tsx';
import { useTitle } from '../parts/use-title.ts';
import { logIn } from '../session/log-in.ts';
import { texts } from '../texts/texts.ts';

/** Log-in by name and password; it leads back to the page before it. */
export function LoginPage() {
  const navigate = useNavigate();
  const { from = '/' } = useSearch({ from: '/login' });
  useTitle(texts.login.title);
  const login = useMutation({
    mutationFn: ({ name, password }: { name: string; password: string }) => logIn(name, password),
    onSuccess: () => navigate({ href: from, replace: true }),
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (!login.isPending) login.mutate({ name: String(form.get('name')), password: String(form.get('password')) });
  };
  return (
    <Form className="card stack login" onSubmit={submit}>
      <h1>{texts.login.title}</h1>
      <TextField className="field" name="name" isRequired autoComplete="username" autoFocus>
        <Label>{texts.login.login}</Label>
        <Input className="input" autoCapitalize="none" spellCheck={false} />
      </TextField>
      <TextField className="field" name="password" type="password" isRequired autoComplete="current-password">
        <Label>{texts.login.password}</Label>
        <Input className="input" />
      </TextField>
      {login.error && <ProblemNote error={login.error} />}
      {/* Not isPending: screen readers are referred to the button, which is gone after the login. */}
      <Button className="button" type="submit">
        {login.isPending ? texts.login.busy : texts.login.submit}
      </Button>
      <p className="faint">{texts.login.note}</p>
    </Form>
  );
}
