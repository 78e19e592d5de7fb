/** `chr1`, `Chr1` and `CHR1` are synonyms of `1`; a bare `chr` and spelled-out `chromosome…` are separate names. */
const PREFIX = /^(?:chr|Chr|CHR)(?!omosome)(?=.)/;
const MITOCHONDRION: ReadonlySet<string> = new Set(['M', 'MT', 'NC_012920.1']);
const MAX_REMEMBERED = 65_536;

/**
 * One name per contig, whatever its spelling in a file (decisions 4.4). With a genome the stored name is the genome's
 * own spelling, otherwise the name without `chr`, and `M` for the mitochondrion. An alias pair `[alias, name]` of the
 * operator makes both the same contig and takes precedence over the built-in rules.
 *
 * A name that fits several contigs of the genome, none of them exactly, is unknown: nothing is guessed.
 */
export class ContigNames {
  readonly #aliases: ReadonlyMap<string, string>;
  readonly #genome: ReadonlySet<string> | undefined;
  readonly #byPlainName = new Map<string, string | undefined>();
  readonly #byClass = new Map<string, string | undefined>();
  readonly #remembered = new Map<string, string | undefined>();

  constructor(options: { genomeContigs?: readonly string[]; aliases?: readonly (readonly [string, string])[] } = {}) {
    this.#aliases = new Map(
      (options.aliases ?? []).map(([alias, name]) => [withoutPrefix(alias), withoutPrefix(name)]),
    );
    this.#genome = options.genomeContigs && new Set(options.genomeContigs);
    for (const name of this.#genome ?? []) {
      addUnlessAmbiguous(this.#byPlainName, withoutPrefix(name), name);
      addUnlessAmbiguous(this.#byClass, this.#classOf(name), name);
    }
  }

  /** The stored name of a contig; undefined if there is a genome that lacks it. */
  resolve(name: string): string | undefined {
    if (this.#remembered.has(name)) return this.#remembered.get(name);
    const stored = this.#genome ? this.#inGenome(name, this.#genome) : this.#classOf(name);
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(name, stored);
    return stored;
  }

  #inGenome(name: string, genome: ReadonlySet<string>): string | undefined {
    if (genome.has(name)) return name;
    const plain = withoutPrefix(name);
    const aliased = this.#aliases.has(plain);
    return (aliased ? undefined : this.#byPlainName.get(plain)) ?? this.#byClass.get(this.#classOf(name));
  }

  #classOf(name: string): string {
    let current = withoutPrefix(name);
    for (const seen = new Set([current]); ; seen.add(current)) {
      const next = this.#aliases.get(current);
      if (next === undefined || seen.has(next)) return MITOCHONDRION.has(current) ? 'M' : current;
      current = next;
    }
  }
}

function withoutPrefix(name: string): string {
  return name.replace(PREFIX, '');
}

function addUnlessAmbiguous(names: Map<string, string | undefined>, key: string, name: string): void {
  names.set(key, names.has(key) ? undefined : name);
}
