import { contigLines } from '@varfreq/harness/data/records';
import type { ExomeDesign, ExomePeople, Genotypes } from './exome-people.ts';

/** People whose variants come in one file: one, or the columns of a pool or of a joint import. */
export interface Unit {
  kind: 'alone' | 'pool' | 'joint';
  /** Numbers of the people, ascending. */
  people: readonly number[];
}

/** The units of the first people, those of fewer people first; the number of people is a multiple of the period. */
export function unitsOf(count: number, { period, together }: ExomeDesign): Unit[] {
  const units: Unit[] = [];
  const numbers = (first: number) => Array.from({ length: together }, (_, at) => first + at);
  for (let start = 0; start < count; start += period) {
    const apart = start + period - 2 * together;
    for (let person = start; person < apart; person += 1) units.push({ kind: 'alone', people: [person] });
    units.push({ kind: 'pool', people: numbers(apart) }, { kind: 'joint', people: numbers(apart + together) });
  }
  return units;
}

const calls = ['0/0', '0/1', '1/1'] as const;

/** The VCF file of a unit, a column for each person. */
export function unitVcf(exomes: ExomePeople, { people }: Unit): string {
  const columns = people.map((person) => new Column(exomes.genotypes(person)));
  const fixed = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT';
  const lines = [`##fileformat=VCFv4.2\n${contigLines()}\n##unit=${people[0]}\n${fixed}\t${people.join('\t')}\n`];
  for (const number of carriedSites(columns)) {
    const { contig, position, ref, alt } = exomes.sites.site(number);
    let line = `chr${contig}\t${position}\t.\t${ref}\t${alt}\t50\tPASS\t.\tGT`;
    for (const column of columns) line += `\t${calls[column.copiesAt(number)]}`;
    lines.push(`${line}\n`);
  }
  return lines.join('');
}

/** A person's genotypes, read from the first site to the last. */
class Column {
  readonly genotypes: Genotypes;
  #at = 0;

  constructor(genotypes: Genotypes) {
    this.genotypes = genotypes;
  }

  copiesAt(site: number): 0 | 1 | 2 {
    const { sites, copies } = this.genotypes;
    if (sites[this.#at] !== site) return 0;
    this.#at += 1;
    return copies[this.#at - 1] === 2 ? 2 : 1;
  }
}

function carriedSites(columns: readonly Column[]): Uint32Array {
  if (columns.length === 1) return columns[0]!.genotypes.sites;
  return Uint32Array.from(new Set(columns.flatMap(({ genotypes }) => [...genotypes.sites]))).sort();
}
