import { useMutation } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Form } from 'react-aria-components/Form';
import { Popover } from 'react-aria-components/Popover';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { TextInput } from '../../../parts/text-input.tsx';
import { texts } from '../../../texts/texts.ts';

/** Takes the time of the first event to deliver again, RFC 3339. */
type Deliver = (since: string) => Promise<unknown>;

/** Delivers events again, from a time on. */
export function Redelivery({ deliver }: { deliver: Deliver }) {
  return (
    <DialogTrigger>
      <Button className="button plain">{texts.manage.webhooks.again}</Button>
      <Popover className="popover" placement="bottom end">
        <Dialog aria-label={texts.manage.webhooks.again}>
          {({ close }) => <Since deliver={deliver} close={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function Since({ deliver, close }: { deliver: Deliver; close: () => void }) {
  const delivering = useMutation({ mutationFn: deliver, onSuccess: close });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const since = String(new FormData(event.currentTarget).get('since'));
    if (!delivering.isPending) delivering.mutate(new Date(since).toISOString());
  };
  const { since, againHelp, again } = texts.manage.webhooks;
  return (
    <Form className="stack" onSubmit={submit}>
      <p>{againHelp}</p>
      <TextInput label={since} name="since" type="datetime-local" isRequired autoFocus />
      {delivering.error && <ProblemNote error={delivering.error} />}
      <Button className="button" type="submit">
        {again}
      </Button>
    </Form>
  );
}
