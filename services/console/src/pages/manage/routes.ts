import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { root } from '../../root-route.ts';

const manage = createRoute({
  getParentRoute: () => root,
  path: '/manage',
  component: lazyRouteComponent(() => import('./manage-page.tsx'), 'ManagePage'),
});

const getParentRoute = () => manage;

const first = createRoute({
  getParentRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/manage/files' });
  },
});

const files = createRoute({
  getParentRoute,
  path: 'files',
  component: lazyRouteComponent(() => import('./files/files-page.tsx'), 'FilesPage'),
});

const tokens = createRoute({
  getParentRoute,
  path: 'tokens',
  component: lazyRouteComponent(() => import('./tokens/tokens-page.tsx'), 'TokensPage'),
});

const password = createRoute({
  getParentRoute,
  path: 'password',
  component: lazyRouteComponent(() => import('./password/password-page.tsx'), 'PasswordPage'),
});

const webhooks = createRoute({
  getParentRoute,
  path: 'webhooks',
  component: lazyRouteComponent(() => import('./webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});

const users = createRoute({
  getParentRoute,
  path: 'users',
  component: lazyRouteComponent(() => import('./users/users-page.tsx'), 'UsersPage'),
});

const audit = createRoute({
  getParentRoute,
  path: 'audit',
  component: lazyRouteComponent(() => import('./audit/audit-page.tsx'), 'AuditPage'),
});

const installation = createRoute({
  getParentRoute,
  path: 'installation',
  component: lazyRouteComponent(() => import('./installation/installation-page.tsx'), 'InstallationPage'),
});

/** Files, tokens and webhooks of the reader, and the pages of administrators. */
export const manageRoutes = manage.addChildren([first, files, tokens, password, webhooks, users, audit, installation]);
