import { chromosomeOfAccession, unwrappedName } from './human-contigs.ts';

/** Between the pseudoautosomal regions of all known builds, 0-based and half-open. */
const betweenPars = { start: 2_781_479, end: 153_925_834 };
const names = /^(?:chr)?X$/i;

/** The part of a contig, by its stored name, that men have once: undefined for all but X, in any spelling that a genome may have. */
export function nonParX(contig: string): { start: number; end: number } | undefined {
  const name = contig.includes('#') ? unwrappedName(contig) : contig;
  return names.test(name) || chromosomeOfAccession(name)?.chromosome === 'X' ? betweenPars : undefined;
}
