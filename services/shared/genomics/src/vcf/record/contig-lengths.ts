import { beyondContig, buildOf, type LengthOptions, otherBuildRemedy } from '../../contigs/contig-limits.ts';
import type { ContigNames } from '../../contigs/contig-names.ts';
import { type HeaderBuild, HeaderLengths } from '../../contigs/header-build.ts';
import { type Build, buildLike } from '../../contigs/known-builds.ts';
import { InputError } from '../../errors.ts';
import type { Warning } from '../../warning-codes.ts';
import { parseStructuredLine } from './structured-line.ts';

/** How a file is held to the lengths of a build. */
export type ContigLengthOptions = LengthOptions & { contigs: ContigNames; onReferenceMismatch?: 'fail' | 'skip' };

/** Compares the `##contig` lines of a header, and positions, with the build. */
export class ContigLengths {
  /** The last position of contigs that records may have; 0 where the header contradicts the build. */
  readonly limits: Map<string, number>;
  readonly #contigs: ContigNames;
  readonly #build: Build | undefined;
  readonly #fails: boolean;
  /** Where nothing is known to compare with. */
  readonly #header: HeaderLengths | undefined;
  /** Lengths in the header that contradict the build, by stored name. */
  readonly #found = new Map<string, { name: string; length: number }>();

  constructor(options: ContigLengthOptions) {
    const { contigs, genome, ignoreContigLengths = false, onReferenceMismatch = 'fail' } = options;
    this.#contigs = contigs;
    this.#build = buildOf(options);
    this.#fails = !ignoreContigLengths && onReferenceMismatch === 'fail';
    if (this.#build === undefined && !ignoreContigLengths) this.#header = new HeaderLengths(contigs);
    const isLimited = genome === undefined && !ignoreContigLengths; // a genome is compared base by base
    this.limits = new Map(isLimited ? this.#build?.lengths : []);
  }

  /** Reads one `##contig=<…>` line; returns whether it contradicts the build. Without a length it does not. */
  read(text: string): boolean {
    if (this.#build === undefined && this.#header === undefined) return false;
    const attributes = parseStructuredLine(text);
    const name = attributes?.get('ID') ?? '';
    const stored = this.#contigs.resolve(name);
    const digits = attributes?.get('length') ?? '';
    if (stored === undefined || !/^[0-9]+$/.test(digits)) return false;
    const length = Number(digits);
    this.#header?.add(stored, length);
    const expected = this.#build?.lengths.get(stored);
    if (expected === undefined || length === expected) return false;
    this.#found.set(stored, { name, length });
    if (this.#fails) this.limits.set(stored, 0);
    return true;
  }

  /** The build of the header, where there is none to compare with. */
  get headerBuild(): (HeaderBuild & { refusesOthers: boolean }) | undefined {
    const build = this.#header?.build;
    return build && { ...build, refusesOthers: this.#fails };
  }

  /** InputError `reference_mismatch` of a record beyond the limit of its contig. */
  errorAt(contig: string, position: number, last: number): InputError {
    const found = this.#found.get(contig);
    if (found === undefined || !this.#fails) return beyondContig(`POS ${position}`, contig, last, this.#build!, 2);
    const place = `${found.name} has ${found.length} bases in the header, ${this.#build!.lengths.get(contig)} in ${this.#build!.name}`;
    return new InputError('reference_mismatch', `${place}${this.#likeness()}; ${otherBuildRemedy}`);
  }

  /** Warnings for people, if any. */
  warnings(): Warning[] {
    const [first] = this.#found;
    if (first === undefined) return [];
    const [stored, { length }] = first;
    const { size } = this.#found;
    const lines = `${size} ##contig ${size === 1 ? 'line contradicts' : 'lines contradict'}`;
    const example = `${stored} has ${this.#build!.lengths.get(stored)} bases, the header says ${length}`;
    return [
      `contig_length: ${lines} ${this.#build!.name} (${example})${this.#likeness()}; was the file made with another genome?`,
    ];
  }

  #likeness(): string {
    const like = buildLike([...this.#found.values()].map(({ name, length }) => [name, length]));
    return like === undefined ? '' : `; the lengths in the file match ${like}`;
  }
}
