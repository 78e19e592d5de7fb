import { contigLines } from '@varfreq/harness/data/records';
import { createRandom } from '@varfreq/testkit/random';
import { bedLine, type CaptureKit, captureKit } from './capture-kit.ts';
import type { CohortDesign } from './design.ts';
import { GenotypeDraw } from './genotype-draw.ts';
import { type SiteList, siteList } from './site-list.ts';

/** A region where a person's coverage differs from the kit; empty when nothing of it is covered. */
export interface Gap {
  region: number;
  start: number;
  end: number;
}

const gapsInThousand = 50;
const longestLine = 64;

/**
 * The people of a cohort, each determined by the seed and a number: their genotypes, and the regions of the kit in
 * which they were sequenced well enough. One person in four has the whole kit, one in four all of an older kit without
 * some of the regions, and every other person gaps of their own.
 */
export class People {
  readonly sites: SiteList;
  readonly kit: CaptureKit;
  readonly #seed: number;
  readonly #draw: GenotypeDraw;
  readonly #lines: Buffer;
  readonly #lineStarts: Uint32Array;

  constructor(design: CohortDesign) {
    this.#seed = design.seed;
    this.kit = captureKit(design);
    this.sites = siteList(design, this.kit);
    this.#draw = new GenotypeDraw(this.sites.frequencies);
    this.#lines = Buffer.alloc(longestLine * design.sites);
    this.#lineStarts = new Uint32Array(design.sites + 1);
    this.#writeLines();
  }

  #writeLines(): void {
    const { contigs, positions, refs, alts } = this.sites;
    positions.forEach((pos, site) => {
      const line = `chr${contigs[site]}\t${pos}\t.\t${refs[site]}\t${alts[site]}\t50\tPASS\t.\tGT\t`;
      const at = this.#lineStarts[site]!;
      this.#lineStarts[site + 1] = at + this.#lines.write(line, at, 'latin1');
    });
  }

  /** By site 0, 1 (heterozygous) or 2 (homozygous); valid until the next call. */
  genotypes(person: number): Uint8Array {
    return this.#draw.genotypes(createRandom(Math.imul(2 * person + 1, 0x9e3779b1) ^ this.#seed));
  }

  /** The person's variants as a VCF file with genotypes only. */
  vcf(person: number): Buffer {
    const genotypes = this.genotypes(person);
    const header = `##fileformat=VCFv4.2\n${contigLines()}\n##person=${person}\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS\n`;
    const carried = genotypes.reduce((sum, genotype) => sum + Math.sign(genotype), 0);
    const text = Buffer.alloc(header.length + carried * longestLine);
    let length = text.write(header, 'latin1');
    genotypes.forEach((genotype, site) => {
      if (genotype === 0) return;
      length += this.#lines.copy(text, length, this.#lineStarts[site]!, this.#lineStarts[site + 1]!);
      length += text.write(genotype === 1 ? '0/1\n' : '1/1\n', length, 'latin1');
    });
    return text.subarray(0, length);
  }

  /** The person's covered regions as a BED file. */
  bed(person: number): Buffer {
    const { kit } = this;
    const pieces: Buffer[] = [];
    let from = 0;
    for (const { region, start, end } of this.gaps(person)) {
      pieces.push(kit.text.subarray(kit.textStarts[from], kit.textStarts[region]));
      if (start < end) pieces.push(Buffer.from(bedLine(kit.contigs[region]!, start, end), 'latin1'));
      from = region + 1;
    }
    pieces.push(kit.text.subarray(kit.textStarts[from], kit.textStarts.at(-1)));
    return Buffer.concat(pieces);
  }

  /** The lowest number of a person with the same regions. */
  sharesRegionsWith(person: number): number {
    return person % 2 === 0 ? person % 4 : person;
  }

  /** Differences from the kit, by region. */
  gaps(person: number): Gap[] {
    const owner = this.sharesRegionsWith(person);
    if (owner === 0) return [];
    const random = createRandom(Math.imul(2 * owner + 1, 0x85ebca6b) ^ this.#seed);
    const gaps: Gap[] = [];
    const step = 2 * (1000 / gapsInThousand) - 1;
    for (let region = random.below(step); region < this.kit.starts.length; region += 1 + random.below(step)) {
      const start = this.kit.starts[region]!;
      const end = this.kit.ends[region]!;
      const kept = random.below(2) === 0 ? 0 : random.below(end - start);
      gaps.push(random.below(2) === 0 ? { region, start, end: start + kept } : { region, start: end - kept, end });
    }
    return gaps;
  }
}
