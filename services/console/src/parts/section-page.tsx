import '../styles/tasks.css';
import '../styles/manage.css';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Session, useSession } from '../session/session.ts';
import { NeedsLogin } from './needs-login.tsx';

interface Props {
  readonly label: string;
  /** Links to the pages that the reader may use. */
  readonly links: (session: Session) => ReactNode;
}

/** What surrounds pages of a kind, for those who are logged in: links between them. */
export function SectionPage({ label, links }: Props) {
  const session = useSession();
  if (session === undefined) {
    return (
      <div className="stack">
        <h1>{label}</h1>
        <NeedsLogin />
      </div>
    );
  }
  return (
    <div className="stack">
      <nav className="nav nav-inner" aria-label={label}>
        {links(session)}
      </nav>
      <Outlet />
    </div>
  );
}
