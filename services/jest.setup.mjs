import { prepareInstallation } from './harness/src/system/prepare-installation.ts';
import { prepareServer } from './testkit/src/prepared/server-files.ts';

export default async function prepare() {
  await Promise.all([prepareInstallation(), prepareServer()]);
}
