import { contradictedAccession, type Sequences } from '../contigs/check-accession.ts';
import { type BuildName, buildLike, buildNames, contigLengthsOf } from '../contigs/known-builds.ts';
import { InputError } from '../errors.ts';
import type { Feature } from './feature.ts';

/** A sequence of the file. `length`: bases in the genome or build, as far as known. */
interface Sequence {
  isKnown: boolean;
  length: number | undefined;
  isCircular: boolean;
}

const remedy = 'configure the gene annotation of the build that the data has';

/** Holds a gene annotation to the genome or build of the installation. */
export class GeneSequences {
  readonly #sequences: Sequences;
  readonly #build: BuildName | undefined;
  readonly #lengths: ReadonlyMap<string, number> | undefined;
  readonly #byName = new Map<string, Sequence>();

  constructor(sequences: Sequences) {
    const { genome, build } = sequences;
    this.#sequences = sequences;
    this.#build = genome === undefined ? build : buildLike(genome.contigs);
    this.#lengths = contigLengthsOf(sequences);
  }

  /** Reads the build in a comment of Ensembl, RefSeq or GENCODE. Errors: InputError `reference_mismatch` for another. */
  comment(line: string): void {
    const named =
      /^#!genome-(?:build|version)\s+(\S+)/.exec(line) ?? /^##description:.*\bgenome \(([^)]+)\)/.exec(line);
    const declared = buildNames.find((build) => named?.[1]?.replace(/\.p[0-9]+$/, '') === build);
    if (declared === undefined || this.#build === undefined || declared === this.#build) return;
    throw new InputError('reference_mismatch', `it is of ${declared}, but the data has ${this.#build}: ${remedy}`);
  }

  /** Reads the line of a whole sequence: features of a circular one may end beyond it. */
  region({ contig, attributes }: Feature): void {
    if (attributes.get('Is_circular')?.[0] === 'true') this.#sequenceOf(contig).isCircular = true;
  }

  /**
   * Whether the genome has the sequence of a feature; its end is cut to that of a circular sequence. Errors: InputError
   * `reference_mismatch` for one of another build.
   */
  take(feature: Feature): boolean {
    const { isKnown, isCircular, length = feature.end } = this.#sequenceOf(feature.contig);
    if (!isKnown || feature.end <= length) return isKnown;
    if (!isCircular) {
      const what = `the feature ends at ${feature.end}, but "${feature.contig}" has ${length} bases`;
      throw new InputError('reference_mismatch', `${what}: ${remedy}`, undefined, 5);
    }
    feature.end = length;
    return feature.start < length;
  }

  #sequenceOf(name: string): Sequence {
    const known = this.#byName.get(name) ?? this.#judge(name);
    this.#byName.set(name, known);
    return known;
  }

  #judge(name: string): Sequence {
    const stored = this.#sequences.contigs.resolve(name);
    if (stored === undefined) return { isKnown: false, length: undefined, isCircular: false };
    const contradiction = contradictedAccession(name, stored, this.#sequences);
    if (contradiction !== undefined) throw new InputError('reference_mismatch', contradiction, undefined, 1);
    return { isKnown: true, length: this.#lengths?.get(stored), isCircular: false };
  }
}
