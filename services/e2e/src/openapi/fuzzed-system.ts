import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type System, startSystem } from '@varfreq/harness/system/start-system';
import { makeLocalFolder } from '../catalogue/local-folder.ts';

/** The gene of examples in the document, at the place of the region there. */
const genes = '1\tx\tgene\t1\t10000\t.\t+\t.\tID=gene:ENSG00000183873;Name=SCN5A\n';

/** A system without limits of wrong passwords per address, with local files and a gene; `stop` removes them too. */
export async function startFuzzedSystem(): Promise<System> {
  const { root, directory } = makeLocalFolder();
  const removeFiles = () => rm(root, { recursive: true, force: true });
  const env = {
    VARFREQ_LOGIN_FAILURES_PER_LOGIN: '1000000',
    VARFREQ_LOGIN_FAILURES_PER_ADDRESS: '1000000',
    VARFREQ_LOCAL_FILES_DIR: directory,
    VARFREQ_GENES: join(root, 'genes.gff3'),
  };
  try {
    await writeFile(env.VARFREQ_GENES, genes);
    const system = await startSystem({ env });
    return { ...system, stop: () => system.stop().finally(removeFiles) };
  } catch (error) {
    await removeFiles();
    throw error;
  }
}
