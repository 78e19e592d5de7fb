import { InputError } from '../errors.ts';
import type { Feature } from './feature.ts';
import type { Transcript } from './gene.ts';
import type { GeneEntry } from './gene-index.ts';
import { type GeneNames, linkOfGene, namesOfGene, namesOfTranscript, parentsOf } from './gene-names.ts';

/** Most genes and transcripts of a file; human annotations have 0.5 million. */
export const MAX_GENE_FEATURES = 4_000_000;

type Collected = GeneEntry & { transcripts: Transcript[] };

/** A transcript before the line of its gene. */
interface Waiting {
  links: readonly string[];
  transcript: Transcript;
}

/** A transcript of a gene that has no line, as far as is known; it grows with its exons. */
interface Loose {
  link: string;
  names: GeneNames;
  contig: string;
  strand: string;
  transcript: Transcript;
}

/**
 * Collects genes and their transcripts. Genes without a line of their own, as in GTF of UCSC, are made of their
 * transcripts: those that overlap, on one strand.
 */
export class GeneCollector {
  readonly #entries: Collected[] = [];
  readonly #byLink = new Map<string, Collected>();
  readonly #waiting: Waiting[] = [];
  readonly #loose = new Map<string, Loose>();
  #features = 0;

  /** Whether exons matter: only to genes without a line. */
  get needsParts(): boolean {
    return this.#entries.length === 0;
  }

  addGene(feature: Feature): void {
    const { keys, ...names } = namesOfGene(feature);
    if (keys.length === 0) throw new InputError('malformed', 'the gene has neither a name nor an id', undefined, 9);
    this.#count();
    const { contig, start, end, strand } = feature;
    const entry = { gene: { ...names, contig, start, end, strand }, keys, transcripts: [] };
    this.#entries.push(entry);
    this.#byLink.set(placed(linkOfGene(feature), contig), entry);
  }

  addTranscript(feature: Feature): void {
    const parents = parentsOf(feature);
    if (parents.length === 0) this.addPart(feature);
    else this.#addChild(feature, parents);
  }

  #addChild(feature: Feature, parents: readonly string[]): void {
    this.#count();
    const { start, end, contig } = feature;
    const transcript = { ...namesOfTranscript(feature), start, end };
    const waiting = { links: parents.map((parent) => placed(parent, contig)), transcript };
    if (!this.#attach(waiting)) this.#waiting.push(waiting);
  }

  /** A transcript, exon or coding part of GTF; those of GFF3 without a gene are left out. */
  addPart(feature: Feature): void {
    const gene = feature.attributes.get('gene_id')?.[0];
    if (gene === undefined) return;
    const { contig, strand, start, end } = feature;
    const { id, type } = namesOfTranscript(feature);
    const key = JSON.stringify([gene, contig, strand, id]);
    const known = this.#loose.get(key)?.transcript;
    if (known !== undefined) {
      known.start = Math.min(known.start, start);
      known.end = Math.max(known.end, end);
      return;
    }
    this.#count();
    const waiting = { links: [placed(gene, contig)], transcript: { id, type, start, end } };
    if (this.#attach(waiting)) return;
    this.#loose.set(key, { ...waiting, link: waiting.links[0]!, names: namesOfGene(feature), contig, strand });
  }

  /** All genes: those with lines in the order of the file. */
  finish(): GeneEntry[] {
    for (const waiting of this.#waiting) this.#attach(waiting);
    const loose = [...this.#loose.values()].filter((each) => !this.#attach({ ...each, links: [each.link] }));
    for (const cluster of clusters(loose)) this.#entries.push(geneOf(cluster));
    return this.#entries;
  }

  #attach({ links, transcript }: Waiting): boolean {
    const genes = links.map((link) => this.#byLink.get(link));
    for (const gene of genes) gene?.transcripts.push(transcript);
    return genes.some((gene) => gene !== undefined);
  }

  #count(): void {
    this.#features++;
    if (this.#features <= MAX_GENE_FEATURES) return;
    throw new InputError('malformed', `the file has more than ${MAX_GENE_FEATURES} genes and transcripts`);
  }
}

/** The same id may be on two contigs, as that of pseudoautosomal genes is. */
function placed(link: string, contig: string): string {
  return `${link}\t${contig}`;
}

/** Transcripts of one gene on one strand that overlap, directly or through others. */
function clusters(transcripts: readonly Loose[]): Loose[][] {
  const groups = Map.groupBy(transcripts, ({ link, strand }) => link + strand);
  return [...groups.values()].flatMap((group) => {
    const found: Loose[][] = [];
    let last = -1;
    for (const each of group.sort((a, b) => a.transcript.start - b.transcript.start)) {
      if (each.transcript.start >= last) found.push([]);
      found.at(-1)!.push(each);
      last = Math.max(last, each.transcript.end);
    }
    return found;
  });
}

function geneOf(cluster: readonly Loose[]): Collected {
  const { names, contig, strand } = cluster[0]!;
  const { keys, ...shown } = names;
  const transcripts = cluster.map(({ transcript }) => transcript);
  const start = transcripts[0]!.start;
  const end = Math.max(...transcripts.map((transcript) => transcript.end));
  return {
    gene: { ...shown, contig, start, end, strand },
    keys,
    transcripts: transcripts.filter(({ id }) => id !== ''),
  };
}
