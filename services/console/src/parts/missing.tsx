import { Link } from '@tanstack/react-router';
import { texts } from '../texts/texts.ts';

/** The page for addresses that are none. */
export function Missing() {
  return (
    <div className="stack">
      <h1>{texts.missing.title}</h1>
      <p>
        <Link to="/">{texts.missing.back}</Link>
      </p>
    </div>
  );
}
