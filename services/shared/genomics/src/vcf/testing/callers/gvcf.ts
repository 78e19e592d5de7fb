import type { Random } from '@varfreq/testkit/random';
import type { BlockOptions } from '../../import/block-calls.ts';
import { blockReadings, type Caller } from './imitation.ts';
import { type Block, good, randomBlocks } from './truth/blocks.ts';
import type { Site, TruthOptions } from './truth/site.ts';
import { randomTruth } from './truth/truth.ts';
import { type Columns, contigName, fileOf, lineOf, type Style } from './written/vcf-lines.ts';

/** How a caller writes a gVCF of one person. */
export interface GvcfStyle extends Style {
  meta: readonly string[];
  truth?: Partial<TruthOptions>;
  /** ALT of blocks. */
  any: '<NON_REF>' | '<*>' | '.';
  /** Bases of each block; default random. */
  length?: number | undefined;
  /** Whether blocks and records can be filtered. */
  mayFail?: boolean;
  limits?: BlockOptions;
  /** What follows from how the caller works, before anything is written. */
  refine?: (site: Site, random: Random) => void;
  site: (random: Random, site: Site) => Columns;
  /** `END=…`, or nothing for blocks of one base that are written without. */
  block: (random: Random, block: Block) => Columns;
}

/** Records in order of their position, with blocks in between; ALTs end with the one of blocks unless it is `.`. */
export function gvcf(style: GvcfStyle): Caller {
  return (random) => {
    const filtered = style.mayFail ? 0.15 : 0;
    const zygosities = ['none', 'het', 'hom', 'missing'] as const;
    const truth = randomTruth(random, { people: 1, zygosities, filtered, ...style.truth });
    if (style.any !== '.') for (const { alts } of truth.sites) alts.push({ text: style.any, reason: 'symbolic' });
    for (const site of truth.sites) style.refine?.(site, random);
    const blocks = randomBlocks(random, truth, style.mayFail ?? false, style.length);
    const lines = [
      ...truth.sites.map((site) => ({ ...site, text: lineOf(site, style.site(random, site), style) })),
      ...blocks.map((block) => ({
        ...siteOf(block),
        text: blockLine(random, block, truth.genome[block.contig]!, style),
      })),
    ].sort((a, b) => (a.contig === b.contig ? a.position - b.position : a.contig < b.contig ? -1 : 1));
    const reason = style.any === '.' && style.length === 1 ? 'no_alt' : 'reference_block';
    return {
      text: fileOf({ ...truth, ...style, style, lines: lines.map(({ text }) => text) }),
      readings: blockReadings(truth.sites, blocks, { limits: style.limits ?? good, reason }),
    };
  };
}

function siteOf({ contig, first }: Block): { contig: string; position: number } {
  return { contig, position: first };
}

function blockLine(random: Random, block: Block, sequence: string, style: GvcfStyle): string {
  const { id = '.', quality = '.', filter, info, format, cells = [] } = style.block(random, block);
  const reference = sequence[block.first - 1]!;
  const fixed = [contigName(block.contig, style), block.first, id, reference, style.any, quality, filter, info];
  return [...fixed, format, ...cells].join('\t');
}
