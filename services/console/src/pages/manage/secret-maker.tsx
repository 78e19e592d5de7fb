import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { Form } from 'react-aria-components/Form';
import { send } from '../../api/client.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { texts } from '../../texts/texts.ts';

interface Props<T> {
  /** Names of the resource in answers, and of its collection. */
  readonly name: string;
  readonly collection: string;
  readonly path: string;
  /** `Authorization`, where the session's token is not accepted. */
  readonly authorization?: string;
  readonly fieldsOf: (form: FormData) => object;
  readonly secretOf: (made: T) => string;
  /** On the button. */
  readonly label: string;
  /** What the secret is. */
  readonly note: string;
  readonly children: ReactNode;
}

/** A form that makes a resource with a secret, which is shown once. */
export function SecretMaker<T>(props: Props<T>) {
  const { name, collection, path, authorization, fieldsOf, secretOf, label, note, children } = props;
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: async (json: object) => {
      const response = await send('POST', path, { json, ...(authorization !== undefined && { authorization }) });
      return ((await response.json()) as Record<string, T>)[name]!;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [collection] }),
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!make.isPending) make.mutate(fieldsOf(new FormData(event.currentTarget)));
  };
  return (
    <>
      <Form className="card stack" onSubmit={submit}>
        {children}
        <div className="row">
          <Button className="button" type="submit">
            {label}
          </Button>
        </div>
      </Form>
      {make.error && <ProblemNote error={make.error} />}
      {make.data && <Secret note={note} secret={secretOf(make.data)} />}
    </>
  );
}

function Secret({ note, secret }: { note: string; secret: string }) {
  return (
    <div className="card stack secret" role="status">
      <p>{note}</p>
      <div className="row">
        <code>{secret}</code>
        <CopyButton label={texts.manage.copy} text={() => secret} />
      </div>
    </div>
  );
}
