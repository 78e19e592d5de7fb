import type { FoundGene, Gene, Transcript } from './gene.ts';
import { TextTable } from './text-table.ts';

/** A gene to be indexed, and the texts by which it is found. */
export interface GeneEntry {
  gene: Gene;
  keys: readonly string[];
  transcripts: readonly Transcript[];
}

/** Names that occur often, each stored once. */
class Names {
  readonly list: string[] = [];
  readonly #numbers = new Map<string, number>();

  number(name: string): number {
    const known = this.#numbers.get(name) ?? this.list.push(name) - 1;
    this.#numbers.set(name, known);
    return known;
  }
}

/** Ranges on sequences, in columns. */
interface Ranges {
  starts: Int32Array;
  ends: Int32Array;
  types: Uint32Array;
}

/**
 * Genes by name and stable id, in memory: about 130 bytes for a gene and 30 for a transcript, whatever the file says of
 * exons.
 */
export class GeneIndex {
  readonly #genes: Ranges & { contigs: Uint32Array; strands: string };
  readonly #transcripts: Ranges;
  readonly #names: TextTable;
  readonly #ids: TextTable;
  readonly #transcriptIds: TextTable;
  /** First transcript of each gene, and their number. */
  readonly #firsts: Uint32Array;
  readonly #contigs = new Names();
  readonly #types = new Names();
  /** In upper case, sorted, and the gene of each. */
  readonly #keys: TextTable;
  readonly #geneOfKey: Uint32Array;

  constructor(entries: readonly GeneEntry[]) {
    const genes = entries.map(({ gene }) => gene);
    const transcripts = entries.flatMap((entry) => entry.transcripts);
    this.#genes = {
      ...this.#ranges(genes),
      contigs: Uint32Array.from(genes, ({ contig }) => this.#contigs.number(contig)),
      strands: genes.map(({ strand }) => (strand === '+' || strand === '-' ? strand : '.')).join(''),
    };
    this.#transcripts = this.#ranges(transcripts);
    this.#names = new TextTable(genes.map(({ name }) => name));
    this.#ids = new TextTable(genes.map(({ id }) => id));
    this.#transcriptIds = new TextTable(transcripts.map(({ id }) => id));
    this.#firsts = new Uint32Array(entries.length + 1);
    for (const [i, entry] of entries.entries()) this.#firsts[i + 1] = this.#firsts[i]! + entry.transcripts.length;
    const keys = entries.flatMap((entry, i) =>
      [...new Set(entry.keys.map((key) => key.toUpperCase()))].map((key) => ({ key, gene: i })),
    );
    keys.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.gene - b.gene));
    this.#keys = new TextTable(keys.map(({ key }) => key));
    this.#geneOfKey = Uint32Array.from(keys, ({ gene }) => gene);
  }

  get genes(): number {
    return this.#names.length;
  }

  get transcripts(): number {
    return this.#transcriptIds.length;
  }

  /** Memory of the index. */
  get byteLength(): number {
    const tables = [this.#names, this.#ids, this.#transcriptIds, this.#keys, this.#firsts, this.#geneOfKey];
    const ranges = [this.#genes, this.#transcripts].flatMap(({ starts, ends, types }) => [starts, ends, types]);
    const columns = [...tables, ...ranges, this.#genes.contigs];
    return columns.reduce((sum, { byteLength }) => sum + byteLength, this.#genes.strands.length);
  }

  /** Numbers of the genes with exactly this name or id, in any case, in the order of the file. */
  find(text: string): number[] {
    const key = text.toUpperCase();
    const found: number[] = [];
    for (let i = this.#keys.lowerBound(key); i < this.#keys.length && this.#keys.at(i) === key; i++) {
      found.push(this.#geneOfKey[i]!);
    }
    return found;
  }

  /** The gene of a number from `find`. */
  gene(number: number): Gene {
    const { starts, ends, types, contigs, strands } = this.#genes;
    return {
      name: this.#names.at(number),
      id: this.#ids.at(number),
      contig: this.#contigs.list[contigs[number]!]!,
      start: starts[number]!,
      end: ends[number]!,
      strand: strands[number]!,
      type: this.#types.list[types[number]!]!,
    };
  }

  /** The gene of a number from `find`, with its transcripts. */
  withTranscripts(number: number): FoundGene {
    const { starts, ends, types } = this.#transcripts;
    const transcripts: Transcript[] = [];
    for (let i = this.#firsts[number]!; i < this.#firsts[number + 1]!; i++) {
      const type = this.#types.list[types[i]!]!;
      transcripts.push({ id: this.#transcriptIds.at(i), start: starts[i]!, end: ends[i]!, type });
    }
    return { ...this.gene(number), transcripts };
  }

  /** Names of genes, in the spelling of the file, that begin with the same letter, in any case. */
  *namesLike(text: string): Generator<string> {
    const letter = text.slice(0, 1).toUpperCase();
    let last: string | undefined;
    for (let i = this.#keys.lowerBound(letter); i < this.#keys.length; i++) {
      const key = this.#keys.at(i);
      if (!key.startsWith(letter)) return;
      if (key === last) continue;
      last = key;
      const name = this.#names.at(this.#geneOfKey[i]!);
      if (name.toUpperCase() === key) yield name;
    }
  }

  #ranges(items: readonly { start: number; end: number; type: string }[]): Ranges {
    return {
      starts: Int32Array.from(items, ({ start }) => start),
      ends: Int32Array.from(items, ({ end }) => end),
      types: Uint32Array.from(items, ({ type }) => this.#types.number(type)),
    };
  }
}
