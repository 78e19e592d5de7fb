import { Link, useRouterState } from '@tanstack/react-router';
import { hasRunOut } from '../session/session.ts';
import { texts } from '../texts/texts.ts';

/** A link to the log-in, which leads back to this page; says so where a login has run out. */
export function NeedsLogin({ text = texts.login.title }: { text?: string }) {
  const here = useRouterState({ select: ({ location }) => location.href });
  return (
    <p role="status">
      {hasRunOut() && `${texts.login.ranOut} `}
      <Link to="/login" search={{ from: here }}>
        {text}
      </Link>
    </p>
  );
}
