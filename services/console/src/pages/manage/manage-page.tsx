import '../../styles/tasks.css';
import '../../styles/manage.css';
import { Link, Outlet } from '@tanstack/react-router';
import { NeedsLogin } from '../../parts/needs-login.tsx';
import { isAdmin, useSession } from '../../session/session.ts';
import { texts } from '../../texts/texts.ts';

/** What surrounds the pages of management: links to those that the reader may use. */
export function ManagePage() {
  const session = useSession();
  const { pages, label } = texts.manage;
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
        <Link to="/manage/files">{pages.files}</Link>
        <Link to="/manage/tokens">{pages.tokens}</Link>
        <Link to="/manage/webhooks">{pages.webhooks}</Link>
        {isAdmin(session) && (
          <>
            <Link to="/manage/users">{pages.users}</Link>
            <Link to="/manage/audit">{pages.audit}</Link>
            <Link to="/manage/installation">{pages.installation}</Link>
          </>
        )}
      </nav>
      <Outlet />
    </div>
  );
}
