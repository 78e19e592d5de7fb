import type { InstallationCheck } from '@varfreq/client/resources';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { time } from '../../../texts/formats.ts';
import { texts } from '../../../texts/texts.ts';
import { useInstallation } from './use-installation.ts';

const badges = { ok: 'active', warning: 'warn', wrong: 'failure' };
const order = { wrong: 0, warning: 1, ok: 2 };

/** What the doctor finds about this installation, the worst first, and what to do about it. */
export function Checks() {
  const found = useInstallation();
  const { checks: title, checked } = texts.manage.installation;
  const checks = found.data?.checks.toSorted((one, other) => order[one.state] - order[other.state]);
  return (
    <section className="card stack" aria-label={title}>
      <h2>{title}</h2>
      {found.error && <ProblemNote error={found.error} again={found.refetch} />}
      {found.isPending && <p className="faint">{texts.loading}</p>}
      <ul className="plain-list findings">
        {checks?.map((check) => (
          <Finding key={`${check.name} ${check.message}`} check={check} />
        ))}
      </ul>
      {found.data && <p className="faint help">{checked(time(found.data.checked))}</p>}
    </section>
  );
}

function Finding({ check: { name, state, message, remedy } }: { check: InstallationCheck }) {
  return (
    <li>
      <span className={`badge ${badges[state]}`}>{texts.manage.installation.checkStates[state]}</span>
      <div>
        <strong>{name}</strong> {message}
        {remedy !== null && <p className="remedy">{remedy}</p>}
      </div>
    </li>
  );
}
