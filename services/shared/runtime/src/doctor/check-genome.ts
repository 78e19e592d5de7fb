import { openGenome } from '../genome.ts';
import { type Check, ok, warning, wrong } from './doctor.ts';

/**
 * Opens the reference genome with its index, and compares it with the one that stored variants were normalised with:
 * its digest, empty for none, undefined where it is not known (yet).
 */
export function checkGenome(path: string | undefined, stored: () => Promise<string | undefined>): Check {
  return {
    name: 'genome',
    mend: 'give VARFREQ_GENOME a FASTA file that can be read, with its samtools faidx index beside it',
    async run() {
      const expected = await stored();
      if (path === undefined) {
        if (expected !== undefined && expected !== '')
          return [wrong('none is configured, but data was stored with one', 'set VARFREQ_GENOME to the same genome')];
        return [warning('none is configured: indels stay where they are, REF is not checked', 'set VARFREQ_GENOME')];
      }
      const { contigs, digest } = await openGenome(path);
      if (expected !== undefined && expected !== digest)
        return [wrong(`${path} is not the genome that data was stored with`, 'set VARFREQ_GENOME to that one')];
      return [ok(`${path} with ${contigs.size} contigs fits its index`)];
    },
  };
}
