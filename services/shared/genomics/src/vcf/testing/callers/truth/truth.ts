import type { Random } from '@varfreq/testkit/random';
import { randomCall } from './calls.ts';
import { type Genome, randomGenome } from './edits.ts';
import { randomEdits, spanOf } from './loci.ts';
import type { Alt, Site, Truth, TruthOptions } from './site.ts';

const contigLength = 900;

export function isMale(person: number): boolean {
  return person % 2 === 1;
}

/** Sites in order of their position, which never overlap. */
export function randomTruth(random: Random, options: TruthOptions): Truth {
  const contigs = options.contigs ?? ['1', '2', 'X'];
  const genome = randomGenome(random, contigs, contigLength);
  const sites = contigs.flatMap((contig) => {
    const found: Site[] = [];
    for (let at = random.int(20, 60); at < contigLength - 40; at += random.int(25, 120))
      found.push(randomSite(random, genome, { contig, at, options }));
    return found;
  });
  return { genome, people: random.list(options.people, (n) => `P${n + 1}`), sites };
}

function randomSite(
  random: Random,
  genome: Genome,
  { contig, at, options }: { contig: string; at: number; options: TruthOptions },
): Site {
  const sequence = genome[contig]!;
  const edits = randomEdits(random, sequence, at, random.chance(options.multiallelic ?? 0.2) ? random.int(2, 3) : 1);
  const alts: Alt[] = edits.map((edit) => ({ edit }));
  if (options.others !== undefined && random.chance(0.3))
    alts.splice(random.below(alts.length + 1), 0, random.pick(options.others));
  const isHaploid = (person: number) =>
    contig === 'M' || contig === 'Y' || (options.haploidX !== false && contig === 'X' && isMale(person));
  const calls = random.list(options.people, (n) =>
    randomCall(random, { altCount: alts.length, isHaploid: isHaploid(n), options }),
  );
  return {
    contig,
    ...spanOf(edits, sequence, random.int(0, options.padding ?? 0)),
    alts,
    passes: !random.chance(options.filtered ?? 0.15),
    calls,
  };
}
