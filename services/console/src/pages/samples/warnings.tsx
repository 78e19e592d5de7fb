import { count } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import type { Warning } from './change-all.ts';

/** Warnings that are shown of many. */
const maxShown = 5;

/** What should be checked of samples that were activated; nothing without warnings. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <div className="problem" role="alert">
      <strong>{texts.samples.checks}</strong>
      <ul>
        {warnings.slice(0, maxShown).map(({ sample, text }) => (
          <li key={`${sample} ${text}`}>
            <bdi>{sample}</bdi>: {text}
          </li>
        ))}
      </ul>
      {warnings.length > maxShown && <p>{texts.picker.more(count(maxShown), count(warnings.length))}</p>}
    </div>
  );
}
