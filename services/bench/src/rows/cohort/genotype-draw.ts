import type { Random } from '@varfreq/testkit/random';
import { carrierShare } from './site-list.ts';

interface FrequencyClass {
  sites: Uint32Array;
  /** Share of carriers at the most frequent site of the class. */
  share: number;
}

const resolution = 2 ** 30;

/**
 * Draws genotypes in Hardy–Weinberg proportions. Sites are classed by frequency (factors of 2): from one carrier to the
 * next in steps of the class's largest share, then thinned, costs about two draws per carrier instead of one per site.
 */
export class GenotypeDraw {
  readonly #frequencies: Float64Array;
  readonly #classes: FrequencyClass[];
  readonly #genotypes: Uint8Array;

  constructor(frequencies: Float64Array) {
    this.#frequencies = frequencies;
    this.#genotypes = new Uint8Array(frequencies.length);
    const classes = new Map<number, number[]>();
    frequencies.forEach((frequency, site) => {
      const exponent = Math.floor(-Math.log2(frequency));
      const list = classes.get(exponent);
      if (list === undefined) classes.set(exponent, [site]);
      else list.push(site);
    });
    this.#classes = Array.from(classes, ([exponent, sites]) => ({
      sites: Uint32Array.from(sites),
      share: carrierShare(2 ** -exponent),
    }));
  }

  /** By site 0, 1 (heterozygous) or 2 (homozygous); valid until the next call. */
  genotypes(random: Random): Uint8Array {
    this.#genotypes.fill(0);
    for (const { sites, share } of this.#classes) this.#drawClass(random, sites, share);
    return this.#genotypes;
  }

  #drawClass(random: Random, sites: Uint32Array, share: number): void {
    const scale = 1 / Math.log1p(-share);
    const uniform = () => (random.below(resolution) + 1) / (resolution + 1);
    for (let at = 0; ; at += 1) {
      at += Math.floor(Math.log(uniform()) * scale);
      if (at >= sites.length) return;
      const site = sites[at]!;
      const frequency = this.#frequencies[site]!;
      if (uniform() * share < carrierShare(frequency)) {
        this.#genotypes[site] = uniform() < frequency / (2 - frequency) ? 2 : 1;
      }
    }
  }
}
