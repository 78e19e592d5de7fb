import { useMutation } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import icon from '../icon.svg';
import { lastAsked } from '../pages/lookup/last-asked.ts';
import { logOut } from '../session/log-in.ts';
import { useSession } from '../session/session.ts';
import { texts } from '../texts/texts.ts';
import { ProblemNote } from './problem-note.tsx';

/** What surrounds every page: navigation, and who is logged in. */
export function Shell() {
  const session = useSession();
  const leaving = useMutation({ mutationFn: logOut });
  const hasFailed = session === undefined && leaving.error !== null;
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
        <nav className="nav" aria-label={texts.pages.label}>
          <Link to="/" search={() => lastAsked.get()} activeOptions={{ exact: true, includeSearch: false }}>
            {texts.pages.lookup}
          </Link>
          {session !== undefined && <Link to="/sets">{texts.pages.sets}</Link>}
          {session !== undefined && <Link to="/samples">{texts.pages.samples}</Link>}
          {session !== undefined && <Link to="/import">{texts.pages.imports}</Link>}
          {session !== undefined && <Link to="/annotate">{texts.pages.annotate}</Link>}
          {session !== undefined && <Link to="/tasks">{texts.pages.tasks}</Link>}
          {session !== undefined && <Link to="/manage">{texts.pages.manage}</Link>}
          <a href="/docs">{texts.pages.api}</a>
        </nav>
        <Who leave={leaving.mutate} />
      </header>
      {hasFailed && <ProblemNote error={leaving.error} title={texts.login.notEnded} />}
      <Page />
    </>
  );
}

/** The page, which has the focus after a change to it. */
function Page() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const main = useRef<HTMLElement>(null);
  const before = useRef(path);
  useEffect(() => {
    const isFirst = before.current === undefined;
    const isSame = before.current === path;
    before.current = path;
    if (isFirst || isSame || main.current!.contains(document.activeElement)) return;
    main.current!.focus({ preventScroll: true });
  }, [path]);
  return (
    <main id="content" tabIndex={-1} ref={main}>
      <Outlet />
    </main>
  );
}

function Who({ leave }: { leave: () => void }) {
  const session = useSession();
  const here = useRouterState({ select: ({ location }) => location.href });
  const navigate = useNavigate();
  if (session === undefined) {
    return (
      <Link to="/login" search={{ from: here }} className="who">
        {texts.login.title}
      </Link>
    );
  }
  const leaveFor = () => {
    leave();
    void navigate({ to: '/login' });
  };
  return (
    <div className="who">
      <bdi className="cut" title={session.user.login}>
        {session.user.name}
      </bdi>
      <Button className="button plain" onPress={leaveFor}>
        {texts.login.logOut}
      </Button>
    </div>
  );
}
