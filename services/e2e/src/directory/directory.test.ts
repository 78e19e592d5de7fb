import { useSystem } from '../protocol/session.ts';
import { groupTests } from './groups.ts';
import { lastAdminTests } from './last-admin.ts';
import { permissionTests } from './permissions.ts';
import { rootTests } from './root.ts';
import { sampleTests } from './samples.ts';
import { secretTests } from './secrets.ts';
import { stormTests } from './storm.ts';
import { tokenTests } from './tokens.ts';
import { userTests } from './users.ts';
import { webhookTests } from './webhooks.ts';

useSystem('the directory', { VARFREQ_LOG_LEVEL: 'debug', VARFREQ_WEBHOOKS: 'any' }, (session) => {
  const suites = [
    rootTests,
    permissionTests,
    groupTests,
    userTests,
    tokenTests,
    webhookTests,
    sampleTests,
    stormTests,
    secretTests,
  ];
  // The last one takes the role from all other admins.
  for (const suite of [...suites, lastAdminTests]) suite(session);
});
