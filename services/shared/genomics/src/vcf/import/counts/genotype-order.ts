import { latin1 } from '../../../lines/bytes.ts';
import type { ValueRange } from '../../record/info-fields.ts';
import type { VcfRecord } from '../../record/record.ts';

/** A genotype without phase: one allele or two, 0 is REF. */
export type PlainGenotype = readonly [number] | readonly [number, number];

/** Diploid genotypes in the order of VCF: 0/0, 0/1, 1/1, 0/2, … One at a time, since there are many of many ALTs. */
export function* vcfOrder(altCount: number): Generator<PlainGenotype> {
  for (let b = 0; b <= altCount; b++) for (let a = 0; a <= b; a++) yield [a, b];
}

/** What EVS calls alleles that are not single bases: `R`, and `A1` for the first ALT. */
const numbered = /^(R|A[1-9][0-9]*)(R|A[1-9][0-9]*)?$/;

/**
 * Genotypes as a field such as `TT,TC,CC`, `A1A1,A1R,RR`, `A,G` (haploid) or `0/0,0/1,1/1` lists them; undefined when any
 * of them cannot be understood.
 */
export function genotypeOrder(record: VcfRecord, { start, end }: ValueRange): readonly PlainGenotype[] | undefined {
  const alleles = allelesOf(record);
  const order = latin1(record.bytes, start, end)
    .split(',')
    .map((text) => genotypeOf(text, alleles));
  return order.every((genotype) => genotype !== undefined) ? order : undefined;
}

/** Numbers of alleles by what a genotype may call them. */
interface AlleleNames {
  numbers: ReadonlyMap<string, number>;
  /** Whether every allele is one base, so that `TC` is a genotype and not an allele. */
  isSingle: boolean;
}

function allelesOf({ bytes, refStart, refEnd, alts }: VcfRecord): AlleleNames {
  const spelled = [latin1(bytes, refStart, refEnd).toUpperCase()];
  for (let i = 0; i < alts.count; i++) spelled.push(latin1(bytes, alts.starts[i]!, alts.ends[i]!).toUpperCase());
  const names = spelled.flatMap((text, i) => [
    [i === 0 ? 'R' : `A${i}`, i] as const,
    [String(i), i] as const,
    [text, i] as const,
  ]);
  return { numbers: new Map(names), isSingle: spelled.every((text) => text.length === 1) };
}

function genotypeOf(text: string, alleles: AlleleNames): PlainGenotype | undefined {
  const parts = partsOf(text.toUpperCase(), alleles);
  const [a, b] = parts.map((part) => alleles.numbers.get(part));
  if (parts.length > 2 || a === undefined) return undefined;
  if (parts.length === 1) return [a];
  return b === undefined ? undefined : [a, b];
}

function partsOf(text: string, { isSingle }: AlleleNames): readonly string[] {
  if (/[/|]/.test(text)) return text.split(/[/|]/);
  const named = numbered
    .exec(text)
    ?.slice(1)
    .filter((part) => part !== undefined);
  return named ?? (isSingle || /^[0-9]+$/.test(text) ? [...text] : []);
}
