/** Between the pseudoautosomal regions of all known builds, 0-based and half-open. */
const betweenPars = { start: 2_781_479, end: 153_925_834 };
const names = /^(?:chr)?X$/i;

/** The part of a contig, by its stored name, that men have once: undefined for all but X. */
export function nonParX(contig: string): { start: number; end: number } | undefined {
  return names.test(contig) ? betweenPars : undefined;
}
