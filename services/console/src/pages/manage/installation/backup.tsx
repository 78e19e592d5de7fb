import { ago, time } from '../../../texts/formats.ts';
import { texts } from '../../../texts/texts.ts';
import { FactCard } from './fact-card.tsx';
import { useInstallation } from './use-installation.ts';

const dayMs = 86_400_000;

const guide = 'https://github.com/varfreq/varfreq/blob/main/services/docs/operators.md#backup';

/** How old the last backup is; a warning where there is none, or none of the days that the server names. */
export function Backup() {
  const { data } = useInstallation();
  const { backup, lastBackup, never, tooOld, howToBackUp } = texts.manage.installation;
  if (data === undefined) return null;
  const { last_backup: last, backup_within_days: mostDays } = data;
  const isOld = last !== null && Date.now() - Date.parse(last) > mostDays * dayMs;
  return (
    <FactCard title={backup} facts={last === null ? [] : [[lastBackup, `${ago(last)} (${time(last)})`]]}>
      {(last === null || isOld) && (
        <p className="row">
          <span className="badge warn">{last === null ? never : tooOld(String(mostDays))}</span>
          <a href={guide}>{howToBackUp}</a>
        </p>
      )}
    </FactCard>
  );
}
