import type { Random } from '@varfreq/testkit/random';
import type { Site, Truth } from './site.ts';

/** A stretch like the reference, 1-based and inclusive. */
export interface Block {
  contig: string;
  first: number;
  last: number;
  isCalled: boolean;
  /** Least depth in it. */
  depth: number;
  quality: number;
  passes: boolean;
}

/** Defaults of an import of coverage. */
export const good = { minDepth: 10, minGenotypeQuality: 20 };

/** Blocks in most of the gaps between sites; with `length` 1 each is a base. */
export function randomBlocks(random: Random, { genome, sites }: Truth, mayFail: boolean, length?: number): Block[] {
  return Object.keys(genome).flatMap((contig) => {
    const on = sites.filter((site) => site.contig === contig);
    return on.flatMap((site, n) => {
      const from = site.position + site.reference.length;
      const to = on[n + 1]?.position ?? from + 30;
      return split(random, { from, to, length }).map(([first, last]) =>
        blockOf(random, { contig, first, last }, mayFail),
      );
    });
  });
}

/** Parts of `from` to before `to`, without some of it. */
function split(
  random: Random,
  { from, to, length }: { from: number; to: number; length: number | undefined },
): [number, number][] {
  const parts: [number, number][] = [];
  for (let first = from; first < to; ) {
    const last = Math.min(to - 1, first + (length ?? random.int(1, 40)) - 1);
    if (random.chance(0.85)) parts.push([first, last]);
    first = last + 1;
  }
  return parts;
}

function blockOf(random: Random, where: Pick<Block, 'contig' | 'first' | 'last'>, mayFail: boolean): Block {
  const depth = random.pick([0, 4, 9, 10, 25, 38, 52]);
  const quality = random.pick([0, 12, 19, 20, 45, 99]);
  return { ...where, isCalled: !random.chance(0.1), depth, quality, passes: !mayFail || !random.chance(0.2) };
}

export function isCovered(
  { isCalled, depth, quality, passes }: Block,
  { minDepth, minGenotypeQuality } = good,
): boolean {
  return isCalled && passes && depth >= minDepth && quality >= minGenotypeQuality;
}

/** Regions of one person's blocks and of the records that pass and are called, joined where they touch. */
export function coveredBy(blocks: readonly Block[], sites: readonly Site[], person: number): string[] {
  const called = sites.filter(({ passes, calls }) => passes && !isOpen(calls[person]!));
  return joined([
    ...blocks,
    ...called.map(({ contig, position, reference }) => ({
      contig,
      first: position,
      last: position + reference.length - 1,
    })),
  ]);
}

function isOpen({ zygosity, isFailed }: Site['calls'][number]): boolean {
  return isFailed || zygosity === 'missing' || zygosity === 'unknown';
}

/** `contig:first-last` of maximal stretches, in alphabetical order. */
export function joined(parts: readonly Pick<Block, 'contig' | 'first' | 'last'>[]): string[] {
  const all: Pick<Block, 'contig' | 'first' | 'last'>[] = [];
  const sorted = [...parts].sort((a, b) => (a.contig === b.contig ? a.first - b.first : a.contig < b.contig ? -1 : 1));
  for (const part of sorted) {
    const before = all.at(-1);
    if (before?.contig === part.contig && part.first <= before.last + 1) before.last = Math.max(before.last, part.last);
    else all.push({ ...part });
  }
  return all.map(({ contig, first, last }) => `${contig}:${first}-${last}`).sort();
}
