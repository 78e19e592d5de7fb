import type { ReferenceGenome } from '../genome.ts';
import type { ContigNames } from './contig-names.ts';
import { humanChromosomes } from './human-contigs.ts';

/**
 * Stored names in the order of the genome; without one, chromosomes 1 to 22, X, Y and M first, then the others by name.
 */
export function inContigOrder(
  names: Iterable<string>,
  contigs: ContigNames,
  genome?: Pick<ReferenceGenome, 'contigs'>,
): string[] {
  const known = genome?.contigs.keys() ?? humanChromosomes.map((name) => contigs.resolve(name) ?? name);
  const ranks = new Map([...known].map((name, rank) => [name, rank]));
  const rankOf = (name: string) => ranks.get(name) ?? ranks.size;
  return [...names].sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : a > b ? 1 : 0));
}
