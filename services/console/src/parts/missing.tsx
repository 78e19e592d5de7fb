import { Link } from '@tanstack/react-router';
import { texts } from '../texts/texts.ts';
import { useTitle } from './use-title.ts';

/** The page shown for an unknown address. */
export function Missing() {
  useTitle(texts.missing.title);
  return (
    <div className="stack">
      <h1>{texts.missing.title}</h1>
      <p>
        <Link to="/">{texts.missing.back}</Link>
      </p>
    </div>
  );
}
