import type { Variant } from '../../api/types.ts';

/** What is written in the field. */
export type Place =
  | { readonly kind: 'variant'; readonly key: string }
  | { readonly kind: 'region'; readonly chromosome: string; readonly begin: number; readonly end: number }
  | { readonly kind: 'gene'; readonly gene: string }
  /** A form that the look-up does not have. */
  | { readonly kind: 'unread'; readonly why: 'transcript' | 'dbsnp' | 'alleles' };

/** Stable ids of genes that would otherwise be read as positions. */
const geneId = /^(?:HGNC|GeneID):\d+$/i;
const region = /^([^\s:]+):([\d,]+)\s*(?:-|–|\.\.)\s*([\d,]+)$/;
const position = /^([^\s:]+):([\d,]+)$/;
const bed = /^(\S+)\s+(\d+)\s+(\d+)(?:\s.*)?$/;
const unread = {
  transcript: /:[cnpr]\./,
  dbsnp: /^rs\d+$/i,
  alleles: /^\S+[\s:]+\d+\s(?:.*\s)?[A-Za-z*]+[\s>/][A-Za-z*]+,[A-Za-z*]/,
};
const spaced = /^(\S+?)[\s:]+([\d,]+)\s*([A-Za-z*.]+|[-–]|(?=[>/]))\s*[>\s/]\s*([A-Za-z*.]*|[-–])$/;
const line = /^([^\s:]+)\s+(\d+)\s+\S+\s+([A-Za-z]+)\s+([A-Za-z*.]+)(?:\s.*)?$/;
const gnomad = /^[^\s-]+-\d+-[A-Za-z]*-[A-Za-z]*$/;

/** An allele that is empty is written as a dash. */
const bases = (written: string) => (/^[-–]$/.test(written) ? '' : written);

/**
 * Reads what people write: `chr20:139745 T>C`, the fields of a VCF, a line of one or of a BED, any spelling of the API, a region,
 * a position, which is a region of one base, or a gene.
 */
export function readPlace(written: string): Place {
  const text = written.trim();
  const number = (digits: string) => Number(digits.replaceAll(',', ''));
  for (const why of ['transcript', 'dbsnp', 'alleles'] as const) {
    if (unread[why].test(text)) return { kind: 'unread', why };
  }
  if (geneId.test(text)) return { kind: 'gene', gene: text };
  const [, chromosome = '', begin = '', end = begin] = region.exec(text) ?? position.exec(text) ?? [];
  if (chromosome !== '') return { kind: 'region', chromosome, begin: number(begin), end: number(end) };
  const [, contig, at = '', reference = '', observed = ''] = spaced.exec(text) ?? line.exec(text) ?? [];
  if (contig !== undefined) {
    return { kind: 'variant', key: `${contig}:${number(at)}${bases(reference)}>${bases(observed)}` };
  }
  const [, ofBed, before, last] = bed.exec(text) ?? [];
  if (ofBed !== undefined) return { kind: 'region', chromosome: ofBed, begin: Number(before) + 1, end: Number(last) };
  const isGene = !text.includes(':') && !gnomad.test(text) && /^[A-Za-z][\w.-]*$/.test(text);
  return isGene ? { kind: 'gene', gene: text } : { kind: 'variant', key: text.replaceAll(/\s/g, '') };
}

/** A variant as people write it; an allele that is empty as a dash. */
export function nameOfVariant({ chromosome, position, reference, observed }: Omit<Variant, 'uri'>): string {
  return `${chromosome}:${position} ${reference || '–'}>${observed || '–'}`;
}
