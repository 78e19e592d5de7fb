import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { Form } from 'react-aria-components/Form';
import { send } from '../../../api/client.ts';
import type { User } from '../../../api/types.ts';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { TextInput } from '../../../parts/text-input.tsx';
import { texts } from '../../../texts/texts.ts';
import { LimitFields, limitsOf } from './limits.tsx';

interface Props {
  /** Who is changed; absent: someone new. */
  readonly user?: User;
  readonly authorization: string;
  readonly close: () => void;
}

/** The fields of a request; a password that is left empty stays as it is. */
function fieldsOf(form: FormData): object {
  const [password, email] = [String(form.get('password')), String(form.get('email'))];
  return {
    login: String(form.get('login')),
    name: String(form.get('name')),
    email: email === '' ? null : email,
    roles: form.getAll('role').map(String),
    limits: limitsOf(form),
    ...(password !== '' && { password }),
    ...(form.has('end tokens') && { end_tokens: true }),
  };
}

/** Those that are not what the user has: the audit log names each field that a request has. */
function changesOf(fields: object, user: User): object {
  const present = { limits: null, ...user } as Record<string, unknown>;
  const text = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => text(value) !== text(present[name])));
}

/** Makes or changes a user. */
export function UserForm({ user, authorization, close }: Props) {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (json: object) => send(user ? 'PATCH' : 'POST', user?.uri ?? '/users/', { authorization, json }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['user_collection'] });
      close();
    },
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = fieldsOf(new FormData(event.currentTarget));
    if (!save.isPending) save.mutate(user ? changesOf(fields, user) : fields);
  };
  const { login, name, email, endTokens, save: label } = texts.manage.users;
  return (
    <Form className="card stack" onSubmit={submit} aria-label={user?.login ?? texts.manage.users.add}>
      <div className="columns">
        <TextInput label={login} name="login" isRequired maxLength={40} defaultValue={user?.login ?? ''} autoFocus />
        <TextInput label={name} name="name" isRequired maxLength={200} defaultValue={user?.name ?? ''} />
        <TextInput label={email} name="email" type="email" maxLength={200} defaultValue={user?.email ?? ''} />
        <NewPassword isRequired={user === undefined} />
      </div>
      <Roles held={user?.roles ?? []} />
      <LimitFields limits={user?.limits} />
      {user !== undefined && (
        <label className="check">
          <input type="checkbox" name="end tokens" /> {endTokens}
        </label>
      )}
      {save.error && <ProblemNote error={save.error} />}
      <div className="row">
        <Button className="button" type="submit">
          {label}
        </Button>
        <Button className="button plain" onPress={close}>
          {texts.manage.cancel}
        </Button>
      </div>
    </Form>
  );
}

function NewPassword({ isRequired }: { isRequired: boolean }) {
  const { newPassword, passwordHelp, keptPassword } = texts.manage.users;
  return (
    <TextInput
      label={newPassword}
      name="password"
      type="password"
      autoComplete="new-password"
      isRequired={isRequired}
      help={isRequired ? passwordHelp : keptPassword}
    />
  );
}

function Roles({ held }: { held: User['roles'] }) {
  const { roles, rolesTitle } = texts.manage.users;
  return (
    <fieldset className="checks">
      <legend className="label">{rolesTitle}</legend>
      {(Object.keys(roles) as (keyof typeof roles)[]).map((role) => (
        <label className="check" key={role}>
          <input type="checkbox" name="role" value={role} defaultChecked={held.includes(role)} />
          <span>
            <strong>{role}</strong> <span className="faint">{roles[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
