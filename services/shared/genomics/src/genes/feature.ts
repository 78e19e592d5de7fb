import { MAX_POSITION } from '../alleles/normalized-variant.ts';
import { InputError } from '../errors.ts';
import { type Attributes, readAttributes } from './attributes.ts';

/** A line of GFF3 or GTF. `start` is 0-based, `end` exclusive. */
export interface Feature {
  contig: string;
  type: string;
  start: number;
  end: number;
  strand: string;
  attributes: Attributes;
}

/** What a gene index takes from features of a type. */
export type FeatureKind = 'gene' | 'transcript' | 'part' | 'region' | 'other';

/** By types of the Sequence Ontology, as Ensembl, GENCODE and RefSeq use them. */
export function kindOf(type: string): FeatureKind {
  if (/(?:^|_)(?:pseudo)?gene$/.test(type)) return 'gene';
  if (/(?:RNA|transcript|gene_segment)$/.test(type)) return 'transcript';
  if (type === 'region') return 'region';
  return type === 'exon' || type === 'CDS' ? 'part' : 'other';
}

/** Reads the columns of a line (GFF3 1.26, GTF 2.2). Errors: InputError `malformed` with its column. */
export function readFeature(columns: readonly string[]): Feature {
  if (columns.length !== 9) {
    throw new InputError(
      'malformed',
      `expected the nine columns of GFF3 or GTF, separated by tabs, got ${columns.length}`,
    );
  }
  const [contig, , type, begin, end, , strand, , attributes] = columns as string[];
  if (contig === '') throw new InputError('malformed', 'expected a name of a sequence', undefined, 1);
  const [first, last] = [positionIn(begin!, 4), positionIn(end!, 5)];
  if (first > last)
    throw new InputError('malformed', `expected an end of at least ${first}, got ${last}`, undefined, 5);
  return {
    contig: contig!,
    type: type!,
    start: first - 1,
    end: last,
    strand: strand!,
    attributes: readAttributes(attributes!),
  };
}

function positionIn(text: string, column: number): number {
  const position = /^[0-9]{1,10}$/.test(text) ? Number(text) : 0;
  if (position >= 1 && position <= MAX_POSITION) return position;
  throw new InputError(
    'malformed',
    `expected a position from 1 to ${MAX_POSITION}, got "${text.slice(0, 20)}"`,
    undefined,
    column,
  );
}
