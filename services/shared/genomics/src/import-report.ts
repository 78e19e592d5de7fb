import type { ImportSummary } from './skip-reasons.ts';
import type { Warning } from './warning-codes.ts';

/** What an import of a VCF file shows besides what it stored, for judging whether the file is what it should be. */
export interface ImportReport {
  sampleColumns: number;
  /** Of the substitutions of one base that were stored; about 2.0 to 2.1 for a human genome, 2.8 to 3.3 for exomes. */
  transitionsTransversions?: number;
  /** Het ÷ hom carriers. */
  hetHomRatio?: number;
  /** Records with more than one ALT of bases, filtered ones excluded. */
  multiallelic: number;
  /** Share of het among the calls of known zygosity on X, between the pseudoautosomal regions of the human genome. */
  xHeterozygosity?: number;
  /** The sex that this share hints at, in a sample of one individual. */
  xSex?: 'female' | 'male' | 'unknown';
  /** Het calls of males where they have one copy, on X and Y of the known build; absent without any. */
  hemizygousHet?: number;
  /** Observations by contig, as stored; with many contigs, the first ones of each part of the file. */
  chromosomes: Record<string, number>;
  /** Observations on other contigs. */
  otherChromosomes: number;
  /** Observations outside of the sample's coverage, where it has any. */
  outsideCoverage?: number;
}

/** Fewer calls on X hint at nothing. */
const minXCalls = 50;
const maleBelow = 0.25;
const femaleFrom = 0.4;

const ofContig = /^observations (.+)$/;

/** The report of a VCF file; shares and ratios have four digits after the point, and are absent where undefined. */
export function importReport({ notes, sampleColumns }: ImportSummary, poolSize: number): ImportReport {
  const { transitions = 0, transversions = 0, het = 0, hom = 0, multiallelic = 0 } = notes;
  const { x_het: xHet = 0, x_calls: xCalls = 0, hemizygous_het: hemizygousHet = 0 } = notes;
  const { observations: otherChromosomes = 0 } = notes;
  const xShare = xCalls >= minXCalls ? rounded(xHet / xCalls) : undefined;
  const contigs = Object.entries(notes).flatMap(([note, count]) => {
    const name = ofContig.exec(note)?.[1];
    return name === undefined ? [] : [[name, count] as const];
  });
  return {
    sampleColumns: sampleColumns ?? 0,
    ...(transversions > 0 && { transitionsTransversions: rounded(transitions / transversions) }),
    ...(hom > 0 && { hetHomRatio: rounded(het / hom) }),
    multiallelic,
    ...(xShare !== undefined && { xHeterozygosity: xShare }),
    ...(xShare !== undefined && poolSize === 1 && { xSex: sexOf(xShare) }),
    ...(hemizygousHet > 0 && { hemizygousHet }),
    chromosomes: Object.fromEntries(contigs),
    otherChromosomes,
  };
}

/**
 * A warning where the share of het calls on X is that of the other sex than the sample's; none where either is unknown.
 */
export function otherSex({ xSex, xHeterozygosity = 0 }: ImportReport, sex: string): Warning | undefined {
  if (!isKnown(xSex) || !isKnown(sex) || xSex === sex) return undefined;
  const share = Math.round(xHeterozygosity * 100);
  return `sex: ${share} % of the calls on X are het, as in a ${xSex}, but the sample is ${sex}; is the file of this person?`;
}

/** The calls of a member of a joint import on X. */
export interface MemberCalls {
  /** From 1. */
  column: number;
  /** As known of its sample. */
  sex: string;
  het: number;
  /** All of known zygosity. */
  called: number;
}

const mostNamed = 10;

/** The same of the members of a joint import: names the first columns, and counts the others. */
export function otherSexes(members: Iterable<MemberCalls>): Warning | undefined {
  const found: string[] = [];
  for (const { column, sex, het, called } of members) {
    const share = called >= minXCalls ? het / called : undefined;
    const hint = share === undefined ? undefined : sexOf(share);
    if (isKnown(hint) && isKnown(sex) && hint !== sex)
      found.push(`${column} (${Math.round(share! * 100)} % het on X, but ${sex})`);
  }
  if (found.length === 0) return undefined;
  const more = found.length > mostNamed ? ` and ${found.length - mostNamed} more` : '';
  const columns = `${found.slice(0, mostNamed).join(', ')}${more}`;
  return `sex: the calls on X do not match the sample's sex in the columns ${columns}; do the columns belong to these people?`;
}

function isKnown(sex: string | undefined): boolean {
  return sex === 'female' || sex === 'male';
}

function sexOf(xHeterozygosity: number): 'female' | 'male' | 'unknown' {
  if (xHeterozygosity < maleBelow) return 'male';
  return xHeterozygosity >= femaleFrom ? 'female' : 'unknown';
}

function rounded(ratio: number): number {
  return Math.round(ratio * 10_000) / 10_000;
}
