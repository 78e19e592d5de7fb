import { openGenome } from '../genome/genome.ts';
import { type Check, ok, warning, wrong } from './doctor.ts';

/**
 * Opens the reference genome with its index, and compares it with the digest of the genome that stored variants were
 * normalised with: empty for none, undefined where it is not known (yet).
 */
export function checkGenome(path: string | undefined, stored: () => Promise<string | undefined>): Check {
  return {
    name: 'genome',
    fix: 'set VARFREQ_GENOME to a readable FASTA file with its samtools faidx index beside it',
    async run() {
      const expected = await stored();
      if (path === undefined) {
        if (expected !== undefined && expected !== '')
          return [wrong('none is configured, but data was stored with one', 'set VARFREQ_GENOME to the same genome')];
        return [warning('none is configured: indels are not left-aligned, REF is not checked', 'set VARFREQ_GENOME')];
      }
      const { contigs, digest } = await openGenome(path);
      if (expected !== undefined && expected !== digest)
        return [wrong(`${path} is not the genome that data was stored with`, 'set VARFREQ_GENOME to that genome')];
      return [ok(`${path} with ${contigs.size} contigs matches its index`)];
    },
  };
}
