import { createRootRoute } from '@tanstack/react-router';
import { Missing } from './parts/missing.tsx';
import { Shell } from './parts/shell.tsx';

/** What all pages are in. */
export const root = createRootRoute({ component: Shell, notFoundComponent: Missing });
