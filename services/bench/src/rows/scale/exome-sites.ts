import type { CaptureKit } from '../cohort/capture-kit.ts';

/** Sites of a region. The shortest has more places, three alleles at each. */
const sitesPerRegion = 101;
/** Keeps deletions within their region. */
const margin = 4;
const bases = 'ACGT';
/** Prime, so that its multiples visit every site once. */
const stride = 15_485_863;

/** A variant as VCF writes it; `contig` 1 to 22, `position` 1-based. */
export interface Site {
  region: number;
  contig: number;
  position: number;
  ref: string;
  alt: string;
}

/**
 * Variant sites of a kit, computed and never stored: there may be tens of millions. Their numbers follow the genome, so
 * that sorted numbers are a sorted file; `scattered` takes them in an order in which neighbours lie far apart.
 */
export class ExomeSites {
  readonly count: number;
  readonly #kit: CaptureKit;

  constructor(kit: CaptureKit) {
    this.#kit = kit;
    this.count = kit.starts.length * sitesPerRegion;
  }

  /** A bijection of 0 to `count − 1`. */
  scattered(index: number): number {
    return (index * stride) % this.count;
  }

  regionOf(site: number): number {
    return Math.floor(site / sitesPerRegion);
  }

  site(number: number): Site {
    const region = this.regionOf(number);
    const contig = this.#kit.contigs[region]!;
    const start = this.#kit.starts[region]! + margin;
    const slots = 3 * (this.#kit.ends[region]! - start - margin);
    const slot = Math.floor(((number % sitesPerRegion) * slots) / sitesPerRegion);
    const position = start + 1 + Math.floor(slot / 3);
    return { region, contig, position, ...alleles(contig, position, slot % 3) };
  }
}

/** One in 32 of the positions has an insertion or a deletion instead of its first substitution. */
function alleles(contig: number, position: number, which: number): { ref: string; alt: string } {
  const kind = mixed(contig, position) % 64;
  const ref = baseAt(contig, position);
  const tail = baseAt(contig, position + 1) + baseAt(contig, position + 2);
  if (which === 0 && kind === 0) return { ref: ref + tail, alt: ref };
  if (which === 0 && kind === 1) return { ref, alt: ref + tail };
  return { ref, alt: bases[(bases.indexOf(ref) + 1 + which) % 4]! };
}

function baseAt(contig: number, position: number): string {
  return bases[mixed(contig, position) >>> 30]!;
}

function mixed(contig: number, position: number): number {
  const folded = Math.imul(position ^ (contig << 27), 0x9e3779b1);
  return Math.imul(folded ^ (folded >>> 15), 0x85ebca6b) >>> 0;
}
