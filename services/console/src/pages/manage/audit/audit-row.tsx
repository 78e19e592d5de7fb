import type { AuditEntry } from '../../../api/types.ts';
import { time } from '../../../texts/formats.ts';
import { texts } from '../../../texts/texts.ts';

/** An entry: when, who, what, and with which request. */
export function AuditRow({ entry, users }: { entry: AuditEntry; users: ReadonlyMap<string, string> }) {
  const { actions, unknownUser, request } = texts.manage.audit;
  const who = entry.user === null ? unknownUser : (users.get(entry.user.uri) ?? entry.user.uri);
  return (
    <li className="thing audit">
      <span className="faint numbers">{time(entry.added)}</span>
      <div className="thing-body">
        <p>
          <strong>
            <bdi>{who}</bdi>
          </strong>{' '}
          {actions[entry.action]} {entry.subject !== null && <code>{entry.subject}</code>}
        </p>
        {entry.detail !== null && <p className="faint detail">{entry.detail}</p>}
        {entry.request_id !== null && (
          <p className="faint">
            {request} <code>{entry.request_id}</code>
          </p>
        )}
      </div>
    </li>
  );
}
