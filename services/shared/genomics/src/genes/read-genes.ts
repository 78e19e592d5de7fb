import type { Sequences } from '../contigs/check-accession.ts';
import { InputError } from '../errors.ts';
import { type LineHandler, readLines } from '../lines/line-reader.ts';
import { type Feature, type FeatureKind, kindOf, readFeature } from './feature.ts';
import { GeneCollector } from './gene-collector.ts';
import { GeneIndex } from './gene-index.ts';
import { GeneSequences } from './gene-sequences.ts';

const MAX_LINE_BYTES = 1 << 20;
const HASH = 35;
const GREATER = 62;
const TAB = 9;

/** A gene annotation in memory. */
export interface ReadGenes {
  index: GeneIndex;
  /** Genes and transcripts on sequences that the genome lacks. */
  left: number;
}

/**
 * Reads a gene annotation, uncompressed: GFF3 or GTF of Ensembl, GENCODE or RefSeq, or GTF without lines of genes (UCSC).
 * Keeps genes and transcripts, not exons; at most 4 million. Reading takes some hundred MiB more for a while.
 *
 * Errors: InputError with its line: `malformed`; `reference_mismatch` for an annotation of another build than that of
 * the genome; `too_large` for a line of more than 1 MiB; those of the source.
 */
export async function readGenes(source: AsyncIterable<Uint8Array>, sequences: Sequences): Promise<ReadGenes> {
  const lines = new GeneLines(sequences);
  await readLines(source, MAX_LINE_BYTES, lines);
  const entries = lines.collector.finish();
  if (entries.length > 0 || lines.left > 0) return { index: new GeneIndex(entries), left: lines.left };
  throw new InputError('malformed', 'there are no genes; expected GFF3 or GTF');
}

class GeneLines implements LineHandler {
  readonly collector = new GeneCollector();
  left = 0;
  readonly #sequences: GeneSequences;
  #isFasta = false;

  constructor(sequences: Sequences) {
    this.#sequences = new GeneSequences(sequences);
  }

  line(bytes: Uint8Array, start: number, end: number): undefined {
    if (start === end || this.#isFasta) return;
    const text = (from: number, to: number) => Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString();
    if (bytes[start] === HASH || bytes[start] === GREATER) {
      this.#comment(text(start, end));
      return;
    }
    const column = typeColumn(bytes, start, end);
    const type = column === undefined ? undefined : text(column.start, column.end);
    const kind = type === undefined ? 'malformed' : kindOf(type);
    if (kind === 'other' || (kind === 'part' && !this.collector.needsParts)) return;
    this.#feature(kind, readFeature(text(start, end).split('\t')));
  }

  #comment(line: string): void {
    this.#isFasta = line.startsWith('>') || line.startsWith('##FASTA');
    this.#sequences.comment(line);
  }

  #feature(kind: FeatureKind | 'malformed', feature: Feature): void {
    if (kind === 'region') this.#sequences.region(feature);
    else if (!this.#sequences.take(feature)) this.left += kind === 'part' ? 0 : 1;
    else if (kind === 'gene') this.collector.addGene(feature);
    else if (kind === 'transcript') this.collector.addTranscript(feature);
    else this.collector.addPart(feature);
  }

  async chunkDone(): Promise<void> {}
}

/** The third column, most lines being of exons, which are not read further. */
function typeColumn(bytes: Uint8Array, start: number, end: number): { start: number; end: number } | undefined {
  const first = bytes.indexOf(TAB, start);
  const second = first < 0 ? -1 : bytes.indexOf(TAB, first + 1);
  const third = second < 0 ? -1 : bytes.indexOf(TAB, second + 1);
  return third < 0 || third > end ? undefined : { start: second + 1, end: third };
}
