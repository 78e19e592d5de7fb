import type { Installation } from '@varfreq/client/resources';
import type { Session } from '../session/session.ts';
import { Problem } from '../terminal/problem.ts';
import { checkLine } from './doctor.ts';

/** Shows the last backup and what the doctor of metadata finds. Errors: `Problem` where something is wrong. */
export async function installation(session: Session): Promise<void> {
  const client = await session.client();
  const found = await client.get<Installation>('/installation');
  const { last_backup: backup, checks } = found;
  session.screen.result(found, () =>
    [
      `last backup: ${backup ?? 'none was made by the backup command'}`,
      ...checks.map((check) => checkLine(check.name, check)),
    ].join('\n'),
  );
  const wrong = checks.find(({ state }) => state === 'wrong');
  if (wrong) throw new Problem('failed', `${wrong.name}: ${wrong.message}`, wrong.remedy ?? undefined);
}
