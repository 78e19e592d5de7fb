import { ProgressBar } from 'react-aria-components/ProgressBar';
import { count, duration } from '../texts/formats.ts';
import { texts } from '../texts/texts.ts';

interface Props {
  /** What makes progress, for screen readers. */
  readonly label: string;
  readonly percent: number;
  readonly facts: readonly string[];
}

/** A bar with its percentage and what else is known. */
export function Progress({ label, percent, facts }: Props) {
  return (
    <ProgressBar value={percent} className="progress" aria-label={label}>
      <div className="track">
        <div className="done-part" style={{ width: `${percent}%` }} />
      </div>
      <span className="faint numbers">{[`${percent}%`, ...facts].join(' · ')}</span>
    </ProgressBar>
  );
}

interface Pace {
  readonly rate?: number | undefined;
  readonly remainingSeconds?: number | undefined;
}

/** The records per second and the remaining time of a task, as far as they are known. */
export function paceOf({ rate, remainingSeconds }: Pace): readonly string[] {
  return [
    ...(rate === undefined ? [] : [texts.tasks.rate(count(Math.round(rate)))]),
    ...(remainingSeconds === undefined ? [] : [texts.tasks.remaining(duration(remainingSeconds))]),
  ];
}
