import '../../styles/report.css';
import { ratio } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import { barsOf, linesOf, type Picture, type Report } from './report.ts';

/** The report of an import: counts, figures as pictures, warnings. */
export function ReportView({ report }: { report: Report }) {
  const { transitions_transversions: titv, warnings } = report;
  const bars = barsOf(report);
  return (
    <>
      <Lines lines={linesOf(report)} />
      {(titv !== undefined || bars.length > 0) && (
        <ul className="plain-list pictures">
          {titv !== undefined && <Titv value={titv} />}
          {bars.map((picture) => (
            <Bar key={picture.words} {...picture} />
          ))}
        </ul>
      )}
      {warnings.length > 0 && <Lines lines={warnings} isWarning />}
    </>
  );
}

function Lines({ lines, isWarning = false }: { lines: readonly string[]; isWarning?: boolean }) {
  return (
    <ul className={isWarning ? 'problem lines' : 'lines'}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

function Bar({ words, parts }: Picture) {
  return (
    <li className="picture">
      <span>{words}</span>
      <div className="picture-bar" aria-hidden="true">
        {parts.map(([part, share]) => (
          <span key={part} className={part} style={{ width: percent(share) }} />
        ))}
      </div>
    </li>
  );
}

/** End of the scale of the ratio, and where it usually is in genomes and in exomes. */
const titvEnd = 4;
const usual = [
  [2, 2.1],
  [2.8, 3.3],
] as const;

function Titv({ value }: { value: number }) {
  const words = texts.sample.report;
  const at = (ratio: number) => percent(Math.min(ratio, titvEnd) / titvEnd);
  return (
    <li className="picture">
      <span>{words.titv(ratio(value))}</span>
      <div className="picture-bar scale" aria-hidden="true">
        {usual.map(([from, to]) => (
          <span key={from} className="usual" style={{ left: at(from), width: at(to - from) }} />
        ))}
        <span className="mark" style={{ left: at(value) }} />
      </div>
      <span className="faint help">{words.usualTitv}</span>
    </li>
  );
}
