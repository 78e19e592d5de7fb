import type { ContigNames } from './contig-names.ts';
import { type BuildName, buildNames, knownBuild } from './known-builds.ts';

/** The known build that the lengths in a header are of. */
export interface HeaderBuild {
  name: BuildName;
  /** Stored names of the contigs that have its lengths, the mitochondrion excepted, whose length is that of every build. */
  contigs: string[];
}

/** Finds the known build that the lengths of contigs in a header are of. */
export class HeaderLengths {
  readonly #builds: { name: BuildName; lengths: ReadonlyMap<string, number>; contigs: Set<string> }[];
  readonly #mitochondrion: string | undefined;

  constructor(contigs: ContigNames) {
    this.#mitochondrion = contigs.resolve('M');
    this.#builds = buildNames.map((name) => ({ ...knownBuild(name, contigs), name, contigs: new Set() }));
  }

  /** A length, by the stored name of its contig: a build is out of the question once it has another one. */
  add(contig: string, length: number): void {
    for (const [index, { lengths, contigs }] of [...this.#builds.entries()].reverse()) {
      const expected = lengths.get(contig);
      if (expected === length && contig !== this.#mitochondrion) contigs.add(contig);
      else if (expected !== undefined && expected !== length) this.#builds.splice(index, 1);
    }
  }

  /** Undefined where no length is of a known build, or one contradicts it. */
  get build(): HeaderBuild | undefined {
    const found = this.#builds.find(({ contigs }) => contigs.size > 0);
    return found && { name: found.name, contigs: [...found.contigs] };
  }
}
