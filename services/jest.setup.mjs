import { prepareInstallation } from './harness/src/system/prepare-installation.ts';
import { bundlePrograms } from './harness/src/system/programs/bundle.ts';
import removePrepared from './jest.teardown.mjs';
import { prepareServer } from './testkit/src/prepared/server-files.ts';

const programs = ['', 'admin/', 'backup/', 'doctor/'].map((folder) => `services/standalone/src/${folder}main.ts`);

export default async function prepare() {
  await bundlePrograms(programs);
  const prepared = await Promise.allSettled([prepareInstallation(), prepareServer()]);
  const failed = prepared.find(({ status }) => status === 'rejected');
  if (failed === undefined) return;
  await removePrepared();
  throw failed.reason;
}
