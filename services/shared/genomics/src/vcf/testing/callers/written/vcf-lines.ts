import { headerOf } from '../../vcf-runs.ts';
import type { Genome } from '../truth/edits.ts';
import type { Alt, Site } from '../truth/site.ts';

/** The columns of a record after ALT; a cell for each person, none without FORMAT. */
export interface Columns {
  id?: string;
  quality?: string | number;
  filter: string;
  info: string;
  format?: string;
  cells?: readonly string[];
}

/** How a caller spells what all of them write. */
export interface Style {
  /** Prefix of contigs, default `chr`. */
  prefix?: string;
  /** Spelling of single contigs, with the prefix. */
  contigs?: Readonly<Record<string, string>>;
}

export function contigName(contig: string, { prefix = 'chr', contigs = {} }: Style = {}): string {
  return contigs[contig] ?? `${prefix}${contig}`;
}

/** ALT as written beside the record's REF. */
export function altText(site: Site, alt: Alt): string {
  if (!('edit' in alt)) return alt.text;
  const { position, reference, observed } = alt.edit;
  const before = position - site.position;
  return site.reference.slice(0, before) + observed + site.reference.slice(before + reference.length);
}

export function lineOf(site: Site, columns: Columns, style: Style = {}): string {
  const { id = '.', quality = '.', filter, info, format, cells = [] } = columns;
  const alts = site.alts.map((alt) => altText(site, alt)).join() || '.';
  const samples = format === undefined ? [] : [format, ...cells];
  return [
    contigName(site.contig, style),
    site.position,
    id,
    site.reference,
    alts,
    quality,
    filter,
    info,
    ...samples,
  ].join('\t');
}

export interface FileParts {
  version?: string;
  meta: readonly string[];
  people?: readonly string[];
  genome: Genome;
  style?: Style;
  lines: readonly string[];
}

/** A file with a line of `##contig` for each contig. */
export function fileOf({ version = '4.2', meta, people = [], genome, style = {}, lines }: FileParts): string {
  const contigs = Object.entries(genome).map(
    ([name, bases]) => `##contig=<ID=${contigName(name, style)},length=${bases.length}>`,
  );
  const all = [`##fileformat=VCFv${version}`, ...meta, ...contigs].map((line) => `${line}\n`).join('');
  return headerOf(people, all) + lines.map((line) => `${line}\n`).join('');
}

/** `##FORMAT` lines, or `##INFO`, of entries such as `DP:1:Integer:Read depth`. */
export function definitions(kind: 'FORMAT' | 'INFO' | 'FILTER' | 'ALT', ...entries: readonly string[]): string[] {
  return entries.map((entry) => {
    const [id, ...rest] = entry.split(':');
    const [number, type] = rest.length > 2 ? rest : [];
    const typed = number === undefined ? '' : `,Number=${number},Type=${type}`;
    return `##${kind}=<ID=${id}${typed},Description="${rest.at(-1)}">`;
  });
}

/** A comma-separated list. */
export function listOf<T>(length: number, make: (index: number) => T): string {
  return Array.from({ length }, (_, index) => make(index)).join();
}
