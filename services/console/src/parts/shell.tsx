import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { Button } from 'react-aria-components/Button';
import icon from '../icon.svg';
import { logOut } from '../session/log-in.ts';
import { useSession } from '../session/session.ts';
import { texts } from '../texts/texts.ts';

/** What surrounds every page: navigation, and who is logged in. */
export function Shell() {
  const session = useSession();
  return (
    <>
      <a className="skip" href="#content">
        {texts.skip}
      </a>
      <header className="bar-top">
        <Link to="/" className="brand">
          <img src={icon} alt="" />
          {texts.product}
        </Link>
        <nav className="nav" aria-label={texts.product}>
          <Link to="/" activeOptions={{ exact: true, includeSearch: false }}>
            {texts.pages.lookup}
          </Link>
          {session !== undefined && <Link to="/samples">{texts.pages.samples}</Link>}
          {session !== undefined && <Link to="/tasks">{texts.pages.tasks}</Link>}
          <a href="/docs">{texts.pages.api}</a>
        </nav>
        <Who />
      </header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

function Who() {
  const session = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  if (session === undefined) {
    return (
      <Link to="/login" className="who">
        {texts.login.title}
      </Link>
    );
  }
  const leave = () => {
    logOut();
    queries.clear();
    void navigate({ to: '/login' });
  };
  return (
    <div className="who">
      <span title={session.user.login}>{session.user.name}</span>
      <Button className="button plain" onPress={leave}>
        {texts.login.logOut}
      </Button>
    </div>
  );
}
