import '../styles/sending.css';
import { Button } from 'react-aria-components/Button';
import { ProblemNote } from '../parts/problem-note.tsx';
import { Progress } from '../parts/progress.tsx';
import { bytes, duration } from '../texts/formats.ts';
import { texts } from '../texts/texts.ts';
import type { Sending } from './send-file.ts';

interface Props {
  readonly file: File;
  readonly sending: Sending;
  readonly onPause: () => void;
  readonly onResume: () => void;
}

/** How far a file is sent, until all of it is. */
export function SendingRow({ file, sending, onPause, onResume }: Props) {
  const { state, error } = sending;
  if (state === 'sent') return null;
  const percent = Math.floor((100 * sending.bytes) / Math.max(1, file.size));
  const { pause, resume } = texts.sending;
  const isOn = state === 'waiting' || state === 'sending';
  const action = isOn ? pause : resume;
  return (
    <>
      <div className="row nowrap sending">
        <Progress label={file.name} percent={percent} facts={factsOf(sending, file.size)} />
        <Button className="button plain" aria-label={`${action} ${file.name}`} onPress={isOn ? onPause : onResume}>
          {action}
        </Button>
      </div>
      {error && <ProblemNote error={error} />}
    </>
  );
}

function factsOf({ state, bytes: sent, rate }: Sending, size: number): readonly string[] {
  const words = texts.sending;
  const pace =
    rate === undefined || rate <= 0
      ? []
      : [words.rate(bytes(rate)), texts.tasks.remaining(duration((size - sent) / rate))];
  return [words.states[state], words.sent(bytes(sent), bytes(size)), ...pace];
}
