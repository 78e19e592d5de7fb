import { type Check, ok } from '@varfreq/runtime/doctor/doctor';
import { createLogger } from '@varfreq/runtime/log';
import type { FrequencyConfig } from '../config.ts';
import { openSequences } from '../threads/open-parts.ts';
import { readGeneFile } from '../usecases/genes/read-gene-file.ts';

/** Reads the gene annotation, and compares it with the reference genome or the build. */
export function checkGenes(
  config: Pick<FrequencyConfig, 'genesPath' | 'role' | 'genomePath' | 'build' | 'contigAliases'>,
): Check {
  return {
    name: 'genes',
    fix: 'set VARFREQ_GENES to a readable GFF3 or GTF file of the same build as the data',
    async run() {
      const { genesPath, role } = config;
      if (genesPath === undefined) return [ok('none are configured (VARFREQ_GENES): regions cannot be named by gene')];
      if (role === 'work') return [ok('not used, as this process answers no queries')];
      const log = createLogger({ service: 'doctor', level: 'silent' });
      const { genes, transcripts } = await readGeneFile(genesPath, await openSequences(config), log);
      return [ok(`${genesPath} has ${genes} genes with ${transcripts} transcripts`)];
    },
  };
}
