import type { Attributes } from './attributes.ts';
import { type Feature, kindOf } from './feature.ts';

/** What a gene is called. */
export interface GeneNames {
  name: string;
  id: string;
  type: string;
  /** All texts by which it is found. */
  keys: string[];
}

/** The first value of these keys; a copy, as a part of the line would keep all of it in memory. */
function first(attributes: Attributes, ...keys: readonly string[]): string {
  for (const key of keys) {
    const value = attributes.get(key)?.[0];
    if (value !== undefined && value !== '') return copied(value);
  }
  return '';
}

function copied(text: string): string {
  return Buffer.from(text).toString();
}

/** Ids of other databases: RefSeq's `Dbxref=GeneID:6331,HGNC:HGNC:10593` in GFF3, `db_xref "GeneID:6331"` in GTF. */
function crossReferences(attributes: Attributes): readonly string[] {
  return [...(attributes.get('Dbxref') ?? []), ...(attributes.get('db_xref') ?? [])].map(copied);
}

/** `ENSG00000183873.19` and `ENSG00000182378.15_PAR_Y` without version and suffix. */
function withoutVersion(id: string): string {
  return id.replace(/(?:\.[0-9]+)?(?:_PAR_Y)?$/, '');
}

/** An id of GFF3 without its kind: Ensembl's `gene:ENSG00000183873`, RefSeq's `gene-SCN5A`. */
function withoutKind(id: string): string {
  return id.replace(/^(?:gene|transcript|rna)[:-]/, '');
}

/** Ids of HGNC: `HGNC:10593`, in RefSeq, GENCODE and descriptions of Ensembl. */
function hgncIds(attributes: Attributes, references: readonly string[]): string[] {
  const described = /\bAcc:(HGNC:[0-9]+)/.exec(first(attributes, 'description'))?.[1];
  const ids = [...references, first(attributes, 'hgnc_id'), described ?? ''];
  return ids.map((id) => id.replace(/^HGNC:(?=HGNC:)/, '')).filter((id) => /^HGNC:[0-9]+$/.test(id));
}

/** Names of a gene, from its line or that of a transcript in GTF. */
export function namesOfGene({ attributes }: Feature): GeneNames {
  const references = crossReferences(attributes);
  const own = first(attributes, 'gene_id') || withoutKind(first(attributes, 'ID'));
  const id = references.find((reference) => reference.startsWith('GeneID:')) ?? own;
  const name = first(attributes, 'gene_name', 'Name', 'gene') || own;
  const keys = [name, id, own, withoutVersion(own), ...hgncIds(attributes, references)].filter((key) => key !== '');
  return { name, id, type: first(attributes, 'gene_biotype', 'gene_type', 'biotype'), keys };
}

/** Id and type of a transcript; the id is empty where the file has none. */
export function namesOfTranscript({ attributes, type }: Feature): { id: string; type: string } {
  const id = first(attributes, 'transcript_id', 'Name') || withoutKind(first(attributes, 'ID'));
  return {
    id,
    type:
      first(attributes, 'transcript_biotype', 'transcript_type', 'biotype') ||
      (kindOf(type) === 'part' ? 'transcript' : type),
  };
}

/** Under what a gene is known to its transcripts: `ID` of GFF3, `gene_id` of GTF. */
export function linkOfGene({ attributes }: Feature): string {
  return first(attributes, 'ID', 'gene_id');
}

/** The genes of a transcript of GFF3. */
export function parentsOf({ attributes }: Feature): readonly string[] {
  return attributes.get('Parent') ?? [];
}
