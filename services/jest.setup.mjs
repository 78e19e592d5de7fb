import { prepareInstallation } from './harness/src/system/prepare-installation.ts';
import removePrepared from './jest.teardown.mjs';
import { prepareServer } from './testkit/src/prepared/server-files.ts';

export default async function prepare() {
  const prepared = await Promise.allSettled([prepareInstallation(), prepareServer()]);
  const failed = prepared.find(({ status }) => status === 'rejected');
  if (failed === undefined) return;
  await removePrepared();
  throw failed.reason;
}
