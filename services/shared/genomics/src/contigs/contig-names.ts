import { chromosomeOfAccession, chromosomeOfPlink, unwrappedName, withoutAnyPrefix } from './human-contigs.ts';

/** `chr1`, `Chr1` and `CHR1` are synonyms of `1`; a bare `chr` and spelled-out `chromosome…` are separate names. */
const PREFIX = /^(?:chr|Chr|CHR)(?!omosome)(?=.)/;
const MITOCHONDRION: ReadonlySet<string> = new Set(['M', 'MT', 'NC_012920.1']);
const MAX_REMEMBERED = 65_536;

/** What names are resolved by, besides the built-in rules. */
export interface ContigOptions {
  /** Contigs of the genome, in its spelling. */
  genomeContigs?: readonly string[];
  /** Pairs `[alias, name]` of the operator. */
  aliases?: readonly (readonly [string, string])[];
  /** Names under which data is stored: they stay names of their own. `all`: any name may have data. */
  ownContigs?: readonly string[] | 'all';
}

/**
 * One name per contig, whatever its spelling in a file. With a genome the stored name is the genome's
 * own spelling, otherwise the name without `chr`, and `M` for the mitochondrion. An alias pair `[alias, name]` of the
 * operator makes both the same contig and takes precedence over the built-in rules.
 *
 * Rules by precedence: those of version 0.1, by which data may be stored under any name; then RefSeq accessions of
 * human builds, PLINK's codes, PanSN names, quotes, and any case of `chr`, except for names with data of their own.
 *
 * A name that fits several contigs of the genome, none of them exactly, is unknown: nothing is guessed.
 */
export class ContigNames {
  readonly #options: ContigOptions;
  readonly #aliases: ReadonlyMap<string, string>;
  readonly #genome: ReadonlySet<string> | undefined;
  /** Never renamed by the rules after version 0.1: names with data, and targets of aliases. */
  readonly #kept: Pick<ReadonlySet<string>, 'has'>;
  readonly #hasPlinkCodes: boolean;
  readonly #byPlainName = new Map<string, string | undefined>();
  readonly #byClass = new Map<string, string | undefined>();
  readonly #byHumanName = new Map<string, string | undefined>();
  readonly #remembered = new Map<string, string | undefined>();

  constructor(options: ContigOptions = {}) {
    this.#options = options;
    const aliases = (options.aliases ?? []).map(
      ([alias, name]) => [withoutPrefix(alias), withoutPrefix(name)] as const,
    );
    this.#aliases = new Map(aliases);
    const { ownContigs: own = [] } = options;
    this.#kept = own === 'all' ? { has: () => true } : new Set([...own, ...aliases.map(([, name]) => name)]);
    this.#genome = options.genomeContigs && new Set(options.genomeContigs);
    for (const name of this.#genome ?? []) {
      addUnlessAmbiguous(this.#byPlainName, withoutPrefix(name), name);
      addUnlessAmbiguous(this.#byClass, this.#classOf(name), name);
    }
    this.#hasPlinkCodes = this.#genome === undefined || this.#endsAt22(this.#genome);
    for (const name of this.#genome ?? []) addUnlessAmbiguous(this.#byHumanName, this.#humanClassOf(name), name);
  }

  /** The same names, where data is stored under `ownContigs`. */
  keeping(ownContigs: readonly string[] | 'all'): ContigNames {
    return ownContigs.length === 0 || (ownContigs === 'all' && this.#genome !== undefined)
      ? this
      : new ContigNames({ ...this.#options, ownContigs });
  }

  /** Whether the stored name depends on the names that have data: that of most files does not, and with a genome none. */
  isAmbiguous(name: string): boolean {
    return this.#genome === undefined && this.#classOf(name) !== this.#humanClassOf(name);
  }

  /**
   * The RefSeq accession by which a name stands for a chromosome; undefined for a name of the genome or with data of its
   * own, and for an alias of the operator.
   */
  accessionIn(name: string): string | undefined {
    if (this.#genome !== undefined && this.#spelledInGenome(name, this.#genome) !== undefined) return undefined;
    const bare = this.#bareClassOf(name);
    return this.#kept.has(bare) || chromosomeOfAccession(bare) === undefined ? undefined : bare;
  }

  /** Whether this is the stored name of the mitochondrion; of several that it may be in a genome, none is. */
  isMitochondrion(stored: string): boolean {
    return this.#genome === undefined ? stored === 'M' : this.#byHumanName.get('M') === stored;
  }

  /** The stored name of a contig; undefined if there is a genome that lacks it. */
  resolve(name: string): string | undefined {
    if (this.#remembered.has(name)) return this.#remembered.get(name);
    const stored = this.#genome ? this.#inGenome(name, this.#genome) : this.#humanClassOf(name);
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(name, stored);
    return stored;
  }

  #inGenome(name: string, genome: ReadonlySet<string>): string | undefined {
    return this.#spelledInGenome(name, genome) ?? this.#byHumanName.get(this.#humanClassOf(name));
  }

  #spelledInGenome(name: string, genome: ReadonlySet<string>): string | undefined {
    if (genome.has(name)) return name;
    const plain = withoutPrefix(name);
    const aliased = this.#aliases.has(plain);
    return (aliased ? undefined : this.#byPlainName.get(plain)) ?? this.#byClass.get(this.#classOf(name));
  }

  /** A genome with a chromosome 23 of its own, such as a dog's, has no PLINK codes. */
  #endsAt22(genome: ReadonlySet<string>): boolean {
    return this.#spelledInGenome('22', genome) !== undefined && this.#spelledInGenome('23', genome) === undefined;
  }

  /** By the rules of version 0.1. */
  #classOf(name: string): string {
    let current = withoutPrefix(name);
    for (const seen = new Set([current]); ; seen.add(current)) {
      const next = this.#aliases.get(current);
      if (next === undefined || seen.has(next)) return MITOCHONDRION.has(current) ? 'M' : current;
      current = next;
    }
  }

  /** By all rules. */
  #humanClassOf(name: string): string {
    const bare = this.#bareClassOf(name);
    if (this.#kept.has(bare)) return bare;
    const { chromosome } = chromosomeOfAccession(bare) ?? {};
    return chromosome ?? (this.#hasPlinkCodes ? chromosomeOfPlink(bare) : undefined) ?? bare;
  }

  /** By all rules but those of accessions and codes. */
  #bareClassOf(name: string): string {
    const plain = this.#classOf(name);
    return this.#kept.has(plain) ? plain : this.#classOf(withoutAnyPrefix(unwrappedName(plain)));
  }
}

function withoutPrefix(name: string): string {
  return name.replace(PREFIX, '');
}

function addUnlessAmbiguous(names: Map<string, string | undefined>, key: string, name: string): void {
  names.set(key, names.has(key) ? undefined : name);
}
