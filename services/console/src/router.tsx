import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { annotateRoutes } from './pages/annotate/routes.ts';
import { readAsked } from './pages/lookup/asked.ts';
import { LookupPage } from './pages/lookup/lookup-page.tsx';
import { manageRoutes } from './pages/manage/routes.ts';
import { readReturn } from './pages/return.ts';
import { readGiven } from './pages/sets/given.ts';
import { PageError } from './parts/page-error.tsx';
import { root } from './root-route.ts';

const lookup = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: readAsked,
  component: LookupPage,
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: readReturn,
  component: lazyRouteComponent(() => import('./pages/login-page.tsx'), 'LoginPage'),
});

const tasks = createRoute({
  getParentRoute: () => root,
  path: '/tasks',
  component: lazyRouteComponent(() => import('./pages/tasks/tasks-page.tsx'), 'TasksPage'),
});

const samples = createRoute({
  getParentRoute: () => root,
  path: '/samples',
  component: lazyRouteComponent(() => import('./pages/samples/samples-page.tsx'), 'SamplesPage'),
});

const sample = createRoute({
  getParentRoute: () => root,
  path: '/samples/$id',
  component: lazyRouteComponent(() => import('./pages/sample/sample-page.tsx'), 'SamplePage'),
});

const imports = createRoute({
  getParentRoute: () => root,
  path: '/import',
  component: lazyRouteComponent(() => import('./pages/import/import-page.tsx'), 'ImportPage'),
});

const sets = createRoute({
  getParentRoute: () => root,
  path: '/sets',
  validateSearch: readGiven,
  component: lazyRouteComponent(() => import('./pages/sets/sets-page.tsx'), 'SetsPage'),
});

/** The pages by their address; all but the look-up are loaded when they are opened. */
export const router = createRouter({
  routeTree: root.addChildren([lookup, login, sets, samples, sample, imports, annotateRoutes, tasks, manageRoutes]),
  basepath: '/console',
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
