import type { UseMutationResult } from '@tanstack/react-query';
import { Button } from 'react-aria-components/Button';
import { texts } from '../../texts/texts.ts';
import { draft, isComplete, namesOf } from './draft.ts';
import { RefusalNote } from './refusal-note.tsx';

interface Props {
  /** On the button. */
  readonly label: string;
  /** Said once it has been started. */
  readonly started: string;
  /** Why it cannot be started, besides its sets. */
  readonly why?: string | undefined;
  readonly starting: UseMutationResult<unknown, Error, void>;
}

/** A button that starts what was asked, says why it cannot yet, and shows what was refused. */
export function Start({ label, started, why, starting }: Props) {
  const asked = draft.use();
  const { starting: busy } = texts.annotate;
  const { needed, incomplete } = texts.annotate.sets;
  const reason = why ?? (asked.sets.length === 0 ? needed : isComplete(asked) ? undefined : incomplete);
  return (
    <div className="stack">
      {starting.error && <RefusalNote error={starting.error} names={namesOf(asked.sets)} />}
      <div className="row">
        <Button
          className="button"
          isDisabled={reason !== undefined && !starting.isPending}
          isPending={starting.isPending}
          onPress={() => starting.isPending || starting.mutate()}
        >
          {label}
        </Button>
        <span className="faint" role="status">
          {starting.isPending ? busy : (reason ?? (starting.isSuccess && started))}
        </span>
      </div>
    </div>
  );
}
