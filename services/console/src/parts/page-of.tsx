import type { ReactNode } from 'react';
import { isAdmin, type Session, useSession } from '../session/session.ts';
import { texts } from '../texts/texts.ts';
import { useTitle } from './use-title.ts';

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly children: (session: Session) => ReactNode;
}

/** A page for those who are logged in. */
export function PageOf({ title, lead, children }: Props) {
  const session = useSession();
  useTitle(title);
  return (
    <>
      <h1>{title}</h1>
      <p className="faint lead">{lead}</p>
      {session !== undefined && children(session)}
    </>
  );
}

/** The same for administrators; others, who came by its address, read so. */
export function PageOfAdmins({ children, ...heading }: Props) {
  return (
    <PageOf {...heading}>
      {(session) => (isAdmin(session) ? children(session) : <p role="status">{texts.manage.adminsOnly}</p>)}
    </PageOf>
  );
}
