import { InputError } from '../errors.ts';
import type { ReferenceGenome } from '../genome.ts';
import type { Warning } from '../warning-codes.ts';
import { type Build, buildsWith } from './known-builds.ts';

/** What imports are held to. */
export interface LengthOptions {
  /** Its contigs are a build. */
  genome?: Pick<ReferenceGenome, 'contigs'>;
  /** Without a genome: the build of the installation. */
  build?: Build;
  /** Accept files that contradict the lengths of the build, with a warning. */
  ignoreContigLengths?: boolean;
}

/** The build that a genome is, or is set. */
export function buildOf({ genome, build }: LengthOptions): Build | undefined {
  return genome === undefined ? build : { name: 'the reference genome', lengths: genome.contigs };
}

/** What to do about a file of another build, the end of a sentence. */
export const otherBuildRemedy =
  'was the file made with another genome? Lift it over, import it where its genome is used, or set ignore_contig_lengths to true';

/** InputError `reference_mismatch` for a place past the end of a contig. `what`: such as `end 500`. */
export function beyondContig(what: string, contig: string, bases: number, build: Build, column?: number): InputError {
  const others = buildsWith(contig, bases).filter((name) => name !== build.name);
  const place = `${what} is past the end of contig "${contig}", which has ${build.lengths.get(contig)} bases in ${build.name}`;
  if (isHg19Mitochondrion(build.lengths.get(contig), bases))
    return new InputError('reference_mismatch', `${place}; ${hg19Remedy}`, undefined, column);
  const like = others.length === 0 ? '' : ` (not so in ${others.join(' and ')})`;
  return new InputError('reference_mismatch', `${place}${like}; ${otherBuildRemedy}`, undefined, column);
}

/** Bases of the mitochondrion of all known builds, and of hg19's chrM (NC_001807.4), which no other chromosome has. */
const [mitochondrionBases, hg19Bases] = [16_569, 16_571];
/** To ignore lengths would store hg19's chrM as the other sequence. */
const hg19Remedy = `the file has the chrM of hg19, with ${hg19Bases} bases a different sequence: leave it out (grep -v '^chrM' file)`;

function isHg19Mitochondrion(length: number | undefined, end: number): boolean {
  return length === mitochondrionBases && end <= hg19Bases;
}

/** Counts the regions that end past their contigs, where that is worth a warning only. */
export class RegionsBeyond {
  readonly #build: Build | undefined;
  #count = 0;
  #example = '';

  constructor(build: Build | undefined) {
    this.#build = build;
  }

  /** A region of a stored contig that ends (0-based, half-open) at `end`. */
  add(contig: string, end: number): void {
    const length = this.#build?.lengths.get(contig);
    if (length === undefined || end <= length) return;
    this.#count++;
    if (this.#example === '')
      this.#example = `${contig} has ${length} bases, a region ends at ${end}${otherBuilds(contig, end, this.#build!)}`;
  }

  warnings(): Warning[] {
    if (this.#count === 0) return [];
    const regions = this.#count === 1 ? '1 region ends' : `${this.#count} regions end`;
    return [
      `contig_length: ${regions} past the end of a contig of ${this.#build!.name} (${this.#example}); was the file made with another genome?`,
    ];
  }
}

function otherBuilds(contig: string, bases: number, build: Build): string {
  const others = buildsWith(contig, bases).filter((name) => name !== build.name);
  return others.length === 0 ? '' : `, not past it in ${others.join(' and ')}`;
}
