import type { Random } from '@varfreq/testkit/random';

/** Bases of contigs by stored name. */
export type Genome = Readonly<Record<string, string>>;

/**
 * What differs from the genome, in normal form by construction: neither its last nor its first bases can be trimmed, nor
 * can it be shifted left. 1-based; an insertion lies before the base at `position`.
 */
export interface Edit {
  position: number;
  reference: string;
  observed: string;
}

const bases = ['A', 'C', 'G', 'T'];

export function randomBases(random: Random, length: number): string {
  return random.list(length, () => random.pick(bases)).join('');
}

/** Contigs of random bases, all of one length. */
export function randomGenome(random: Random, contigs: readonly string[], length: number): Genome {
  return Object.fromEntries(contigs.map((contig) => [contig, randomBases(random, length)]));
}

/** Bases taken out and put in: substitutions mostly, insertions, deletions and replacements. */
const sizes = [
  ...([
    [1, 1],
    [1, 1],
    [1, 1],
    [1, 1],
    [0, 1],
    [0, 3],
  ] as const),
  ...([
    [1, 0],
    [4, 0],
    [2, 2],
    [3, 1],
  ] as const),
] as const;

/** An edit at `position` or up to 3 bases after it. */
export function randomEdit(random: Random, sequence: string, position: number): Edit {
  for (;;) {
    const [deleted, inserted] = random.pick(sizes);
    const at = position + random.below(4);
    const reference = sequence.slice(at - 1, at - 1 + deleted);
    const edit = { position: at, reference, observed: randomBases(random, inserted) };
    if (isNormal(edit, sequence)) return edit;
  }
}

/** Whether no other spelling of the same change is shorter or further left. */
export function isNormal({ position, reference, observed }: Edit, sequence: string): boolean {
  if (reference === '' || observed === '') return (reference + observed).at(-1) !== sequence[position - 2];
  return reference[0] !== observed[0] && reference.at(-1) !== observed.at(-1);
}
