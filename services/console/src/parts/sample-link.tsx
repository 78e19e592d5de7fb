import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link to the page of a sample, given by its URI. */
export function SampleLink({ uri, children }: { uri: string; children: ReactNode }) {
  return (
    <Link to="/samples/$id" params={{ id: uri.split('/').at(-1)! }}>
      {children}
    </Link>
  );
}
