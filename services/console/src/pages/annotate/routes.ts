import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '../../root-route.ts';

const annotate = createRoute({
  getParentRoute: () => root,
  path: '/annotate',
  component: lazyRouteComponent(() => import('./annotate-page.tsx'), 'AnnotatePage'),
});

const getParentRoute = () => annotate;

const file = createRoute({
  getParentRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./file-page.tsx'), 'FilePage'),
});

const tables = createRoute({
  getParentRoute,
  path: 'tables',
  component: lazyRouteComponent(() => import('./table/table-page.tsx'), 'TablePage'),
});

/** The pages that annotate a file and make a table of all variants. */
export const annotateRoutes = annotate.addChildren([file, tables]);
