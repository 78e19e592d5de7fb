import { createRandom, type Random } from '@varfreq/testkit/random';
import { bedLine, type CaptureKit, captureKit } from '../cohort/capture-kit.ts';
import { carrierShare } from '../cohort/site-list.ts';
import { ExomeSites } from './exome-sites.ts';

/** What determines every person of a cohort of exomes. */
export interface ExomeDesign {
  seed: number;
  /** Regions of the union of all kits. */
  regions: number;
  /** Of each period of people twice `together` come in a pool and in a joint import, the others alone. */
  period: number;
  together: number;
}

/** Two in a hundred people come in pools and joint imports of ten. */
export const manyExomes: ExomeDesign = { seed: 1, regions: 200_000, period: 1000, together: 10 };

/** Of a person, by site in the order of the genome. */
export interface Genotypes {
  sites: Uint32Array;
  /** 1: heterozygous, 2: homozygous. */
  copies: Uint8Array;
}

/** Sites of one frequency: `from` to `to − 1` in scattered order. */
interface FrequencyClass {
  from: number;
  to: number;
  frequency: number;
}

export const kits = 20;
/** Regions that a kit lacks, in hundred. */
const lacking = 5;
const classesPerSpectrum = 32;
/** Log-uniform frequencies, as in a population of constant size, and the many rare ones of a population that has grown. */
const spectra = [
  { share: 0.0072, lowest: 1e-4, highest: 0.9 },
  { share: 0.9928, lowest: 1e-6, highest: 1e-4 },
];
const resolution = 2 ** 30;

/**
 * People with exomes, each determined by the seed and a number. With 200,000 regions each carries 20,000 to 25,000 of 20
 * million sites, in Hardy–Weinberg proportions; a hundred thousand people carry about 15 million of them. A person has
 * one of 20 kits, and variants in its regions only.
 */
export class ExomePeople {
  readonly kit: CaptureKit;
  readonly sites: ExomeSites;
  readonly design: ExomeDesign;
  readonly #classes: readonly FrequencyClass[];

  constructor(design: ExomeDesign) {
    this.design = design;
    this.kit = captureKit(design);
    this.sites = new ExomeSites(this.kit);
    this.#classes = classesOf(this.sites.count);
  }

  genotypes(person: number): Genotypes {
    const kit = this.kitOf(person);
    const random = createRandom(Math.imul(2 * person + 1, 0x9e3779b1) ^ this.design.seed);
    const drawn: number[] = [];
    for (const each of this.#classes) this.#draw(random, each, kit, drawn);
    // The copies ride in the lowest bit, so that one sort orders both.
    const sorted = Float64Array.from(drawn).sort();
    const sites = Uint32Array.from(sorted, (value) => value / 2);
    return { sites, copies: Uint8Array.from(sorted, (value) => 1 + (value % 2)) };
  }

  /** The first of the people whose variants come in one file with those of a person; all have the kit of the first. */
  leader(person: number): number {
    const { period, together } = this.design;
    const within = (person % period) - (period - 2 * together);
    return within < 0 ? person : person - (within % together);
  }

  kitOf(person: number): number {
    return mixed(this.leader(person), this.design.seed) % kits;
  }

  /** Whether a person belongs to the random half. */
  isInHalf(person: number): boolean {
    return mixed(this.leader(person), this.design.seed + 1) % 2 === 0;
  }

  hasRegion(kit: number, region: number): boolean {
    return mixed(region, kit) % 100 >= lacking;
  }

  /** The BED file of a kit. */
  bed(kit: number): string {
    const { contigs, starts, ends } = this.kit;
    const lines: string[] = [];
    for (let region = 0; region < starts.length; region += 1) {
      if (this.hasRegion(kit, region)) lines.push(bedLine(contigs[region]!, starts[region]!, ends[region]!));
    }
    return lines.join('');
  }

  /** From one carrier to the next in steps that are geometrically distributed. */
  #draw(random: Random, { from, to, frequency }: FrequencyClass, kit: number, drawn: number[]): void {
    const scale = 1 / Math.log1p(-carrierShare(frequency));
    const homozygous = frequency / (2 - frequency);
    const uniform = () => (random.below(resolution) + 1) / (resolution + 1);
    for (let at = from; ; at += 1) {
      at += Math.floor(Math.log(uniform()) * scale);
      if (at >= to) return;
      const site = this.sites.scattered(at);
      if (this.hasRegion(kit, this.sites.regionOf(site))) drawn.push(2 * site + (uniform() < homozygous ? 1 : 0));
    }
  }
}

function classesOf(sites: number): FrequencyClass[] {
  let from = 0;
  return spectra.flatMap(({ share, lowest, highest }) => {
    const each = (share * sites) / classesPerSpectrum;
    return Array.from({ length: classesPerSpectrum }, (_, number) => {
      const frequency = lowest * (highest / lowest) ** ((number + 0.5) / classesPerSpectrum);
      const to = Math.min(sites, Math.round(from + each));
      const made = { from, to, frequency };
      from = to;
      return made;
    });
  });
}

function mixed(number: number, salt: number): number {
  const folded = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  const again = Math.imul(folded ^ (folded >>> 16), 0xc2b2ae35);
  return (again ^ (again >>> 13)) >>> 0;
}
