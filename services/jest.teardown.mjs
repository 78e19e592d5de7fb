import { removeInstallation } from './harness/src/system/prepare-installation.ts';
import { removePreparedServer } from './testkit/src/prepared/server-files.ts';

export default async function remove() {
  removePreparedServer();
  await removeInstallation();
}
