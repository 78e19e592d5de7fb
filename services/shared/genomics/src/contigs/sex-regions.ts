import type { ContigNames } from './contig-names.ts';
import { type BuildName, buildNames, buildsOfLength } from './known-builds.ts';

/** A sex chromosome without its pseudoautosomal regions. */
export type SexChromosome = 'X' | 'Y';

type Regions = readonly (readonly [start: number, end: number])[];

/**
 * Pseudoautosomal regions, 0-based and half-open. GRCh37 and GRCh38: Genome Reference Consortium,
 * https://www.ncbi.nlm.nih.gov/grc/human; T2T-CHM13v2.0: chm13v2.0_PAR.bed, Rhie et al. 2023, doi 10.1038/s41586-023-06457-y.
 */
const pseudoautosomal: Readonly<Record<BuildName, Readonly<Record<SexChromosome, Regions>>>> = {
  GRCh37: {
    X: [
      [60_000, 2_699_520],
      [154_931_043, 155_260_560],
    ],
    Y: [
      [10_000, 2_649_520],
      [59_034_049, 59_363_566],
    ],
  },
  GRCh38: {
    X: [
      [10_000, 2_781_479],
      [155_701_382, 156_030_895],
    ],
    Y: [
      [10_000, 2_781_479],
      [56_887_902, 57_217_415],
    ],
  },
  'T2T-CHM13v2.0': {
    X: [
      [0, 2_394_410],
      [153_925_834, 154_259_566],
    ],
    Y: [
      [0, 2_458_320],
      [62_122_809, 62_460_029],
    ],
  },
};

/** Where the sex of a person decides on the number of copies, in a known build. */
export class SexRegions {
  readonly #chromosomes = new Map<string, { chromosome: SexChromosome; shared: Regions }>();

  /** `contigs`: the names under which X and Y are stored. */
  constructor(build: BuildName, contigs: ContigNames) {
    for (const chromosome of ['X', 'Y'] as const) {
      const stored = contigs.resolve(chromosome);
      if (stored !== undefined)
        this.#chromosomes.set(stored, { chromosome, shared: pseudoautosomal[build][chromosome] });
    }
  }

  /** Whether a contig is X or Y. */
  has(contig: string): boolean {
    return this.#chromosomes.has(contig);
  }

  /** The sex chromosome of a variant by its start, 0-based; undefined on autosomes and in pseudoautosomal regions. */
  of(contig: string, start: number): SexChromosome | undefined {
    const found = this.#chromosomes.get(contig);
    const isShared = found?.shared.some(([from, to]) => from <= start && start < to);
    return isShared === true ? undefined : found?.chromosome;
  }
}

/** Copies of a chromosome that a person of this sex (`female`, `male`, `unknown`) has; undefined: an autosome. */
export function copiesOf(sex: string, chromosome: SexChromosome | undefined): 0 | 1 | 2 {
  if (chromosome === undefined) return 2;
  if (sex === 'male') return 1;
  return sex === 'female' && chromosome === 'Y' ? 0 : 2;
}

/** Facts from which the build of an installation is known. */
export interface BuildSource {
  contigs: ContigNames;
  /** Its contigs have lengths by stored name. */
  genome?: { contigs: ReadonlyMap<string, number> } | undefined;
  /** Without a genome. */
  build?: BuildName | undefined;
}

/** The sex chromosomes of an installation; undefined where its genome or build is no known human one. */
export function sexRegionsOf({ contigs, genome, build }: BuildSource): SexRegions | undefined {
  const known = genome === undefined ? build : buildOfGenome(genome.contigs, contigs);
  return known === undefined ? undefined : new SexRegions(known, contigs);
}

/** The build whose X and Y have the lengths of those of the genome; a genome without Y is judged by X. */
function buildOfGenome(lengths: ReadonlyMap<string, number>, contigs: ContigNames): BuildName | undefined {
  const [x, y] = ['X', 'Y'].map((name) => lengths.get(contigs.resolve(name) ?? ''));
  const isOf = (build: BuildName, name: SexChromosome, length: number) => buildsOfLength(name, length).includes(build);
  return buildNames.find((build) => x !== undefined && isOf(build, 'X', x) && (y === undefined || isOf(build, 'Y', y)));
}
