import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { texts } from '../texts/texts.ts';
import { ProblemNote } from './problem-note.tsx';

interface Props {
  /** On the button, and on the one that confirms unless `confirm` is. */
  readonly label: string;
  readonly confirm?: string;
  /** The question, with what will happen in `consequence`. */
  readonly question: string;
  readonly consequence: string;
  /** Name of the thing. */
  readonly about: string;
  readonly act: () => Promise<unknown>;
}

/** A button for what cannot simply be undone: says what will happen, and asks. */
export function ConfirmButton({ label, confirm = label, about, ...asked }: Props) {
  return (
    <DialogTrigger>
      <Button className="button plain danger" aria-label={`${label} ${about}`}>
        {label}
      </Button>
      <Popover className="popover" placement="bottom end">
        <Dialog role="alertdialog" aria-label={asked.question}>
          {({ close }) => <Question {...asked} label={confirm} about={about} close={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function Question({ label, question, consequence, about, act, close }: Props & { close: () => void }) {
  const acting = useMutation({ mutationFn: act, onSuccess: close });
  return (
    <>
      <h2>{question}</h2>
      <p className="cut-words">
        <bdi>{about}</bdi>
      </p>
      <p>{consequence}</p>
      {acting.error && <ProblemNote error={acting.error} />}
      <div className="row">
        <Button className="button danger" onPress={() => acting.isPending || acting.mutate()}>
          {label}
        </Button>
        <Button className="button plain" onPress={close} autoFocus>
          {texts.keep}
        </Button>
      </div>
    </>
  );
}
