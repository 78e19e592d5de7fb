import { rm } from 'node:fs/promises';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { makeLocalFolder } from '../catalogue/local-folder.ts';

/** A system without limits of wrong passwords per address, with local files; `stop` removes them too. */
export async function startFuzzedSystem(): Promise<System> {
  const { root, directory } = makeLocalFolder();
  const removeFiles = () => rm(root, { recursive: true, force: true });
  const env = {
    VARFREQ_LOGIN_FAILURES_PER_LOGIN: '1000000',
    VARFREQ_LOGIN_FAILURES_PER_ADDRESS: '1000000',
    VARFREQ_LOCAL_FILES_DIR: directory,
  };
  try {
    const system = await startSystem({ env });
    return { ...system, stop: () => system.stop().finally(removeFiles) };
  } catch (error) {
    await removeFiles();
    throw error;
  }
}
