import { Link } from '@tanstack/react-router';
import { SectionPage } from '../../parts/section-page.tsx';
import { isAdmin, type Session } from '../../session/session.ts';
import { texts } from '../../texts/texts.ts';

/** What surrounds the pages of management. */
export function ManagePage() {
  return <SectionPage label={texts.manage.label} links={(session) => <Links session={session} />} />;
}

function Links({ session }: { session: Session }) {
  const { pages } = texts.manage;
  return (
    <>
      <Link to="/manage/files">{pages.files}</Link>
      <Link to="/manage/tokens">{pages.tokens}</Link>
      <Link to="/manage/password">{pages.password}</Link>
      <Link to="/manage/webhooks">{pages.webhooks}</Link>
      {isAdmin(session) && (
        <>
          <Link to="/manage/users">{pages.users}</Link>
          <Link to="/manage/audit">{pages.audit}</Link>
          <Link to="/manage/installation">{pages.installation}</Link>
        </>
      )}
    </>
  );
}
