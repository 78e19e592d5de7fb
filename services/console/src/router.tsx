import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { readAsked } from './pages/lookup/asked.ts';
import { LookupPage } from './pages/lookup/lookup-page.tsx';
import { Missing } from './parts/missing.tsx';
import { Shell } from './parts/shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: Missing });

const lookup = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: readAsked,
  component: LookupPage,
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('./pages/login-page.tsx'), 'LoginPage'),
});

/** The pages by their address; all but the look-up are loaded when they are opened. */
export const router = createRouter({
  routeTree: root.addChildren([lookup, login]),
  basepath: '/console',
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
