import type { QueryCounts } from '../frequency.ts';
import { alleleCount, alleleFrequency, alleleNumber } from './alleles.ts';
import { filteringAlleleFrequency, frequencyHigh, frequencyLow } from './confidence.ts';
import { FLOOR_FIELDS, type ShownFields } from './field-sets.ts';
import { type Figure, figureValue } from './figure.ts';
import { excessHeterozygotes, hardyWeinberg } from './hardy-weinberg.ts';

/**
 * All figures in the order of INFO fields and CSV columns, to which new ones are only appended: first the four of every
 * answer, then those of field sets. VCF, CSV, gRPC and REST follow from this table.
 */
export const FIGURES = [
  {
    name: 'coverage',
    field: 'coverage',
    suffix: 'VN',
    kind: 'count',
    individuals: ['coverage'],
    describe: (q) => `Number of individuals in ${q} covered over the whole variant`,
  },
  {
    name: 'frequency',
    field: 'frequency',
    suffix: 'VF',
    kind: 'share',
    individuals: ['het', 'hom', 'hemi', 'unknown'],
    describe: (q) => `Fraction of covered individuals in ${q} carrying at least one copy (not an allele frequency)`,
  },
  {
    name: 'frequency_het',
    field: 'frequencyHet',
    suffix: 'VF_HET',
    kind: 'share',
    individuals: ['het'],
    describe: (q) => `Fraction of covered individuals in ${q} carrying it heterozygously`,
  },
  {
    name: 'frequency_hom',
    field: 'frequencyHom',
    suffix: 'VF_HOM',
    kind: 'share',
    individuals: ['hom', 'hemi'],
    describe: (q) => `Fraction of covered individuals in ${q} carrying it homozygously or hemizygously`,
  },
  {
    name: 'carriers',
    field: 'carriers',
    suffix: 'NC',
    set: 'counts',
    kind: 'count',
    individuals: ['het', 'hom', 'hemi', 'unknown'],
    describe: (q) => `Number of covered individuals in ${q} carrying at least one copy`,
  },
  {
    name: 'carriers_het',
    field: 'carriersHet',
    suffix: 'NHET',
    set: 'counts',
    kind: 'count',
    individuals: ['het'],
    describe: (q) => `Number of covered individuals in ${q} carrying it heterozygously`,
  },
  {
    name: 'carriers_hom',
    field: 'carriersHom',
    suffix: 'NHOM',
    set: 'counts',
    kind: 'count',
    individuals: ['hom'],
    describe: (q) => `Number of covered individuals in ${q} carrying it homozygously, with two copies or more`,
  },
  {
    name: 'carriers_hemi',
    field: 'carriersHemi',
    suffix: 'NHEMI',
    set: 'counts',
    kind: 'count',
    individuals: ['hemi'],
    describe: (q) => `Number of covered individuals in ${q} carrying it hemizygously, as their only copy`,
  },
  {
    name: 'carriers_unknown',
    field: 'carriersUnknown',
    suffix: 'NUNK',
    set: 'counts',
    kind: 'count',
    individuals: ['unknown'],
    describe: (q) => `Number of covered individuals in ${q} carrying an unknown number of copies`,
  },
  {
    name: 'allele_count',
    field: 'alleleCount',
    suffix: 'AC',
    set: 'alleles',
    kind: 'count',
    calculate: alleleCount,
    withoutCarriers: 0,
    describe: (q) =>
      `Number of alleles in the covered individuals in ${q}: two of a homozygous carrier, one of any other, also of one with an unknown number of copies; on the mitochondrion one of each carrier`,
  },
  {
    name: 'allele_number',
    field: 'alleleNumber',
    suffix: 'AN',
    set: 'alleles',
    kind: 'count',
    calculate: alleleNumber,
    describe: (q) =>
      `Number of alleles of any kind in the covered individuals in ${q}: two each, one where the individual has one copy (the mitochondrion; X and Y of males)`,
  },
  {
    name: 'allele_frequency',
    field: 'alleleFrequency',
    suffix: 'AF',
    set: 'alleles',
    kind: 'share',
    calculate: alleleFrequency,
    withoutCarriers: 0,
    describe: (q) => `Allele frequency in the covered individuals in ${q}: ${q}_AC divided by ${q}_AN`,
  },
  {
    name: 'faf95',
    field: 'faf95',
    suffix: 'FAF95',
    set: 'confidence',
    kind: 'share',
    calculate: filteringAlleleFrequency,
    withoutCarriers: 0,
    describe: (q) =>
      `Filtering allele frequency of ${q}, as gnomAD defines it: lower limit of the one-sided 95% Poisson interval of ${q}_AF; 0 for fewer than two alleles`,
  },
  {
    name: 'frequency_low',
    field: 'frequencyLow',
    suffix: 'VF_LOW',
    set: 'confidence',
    kind: 'share',
    calculate: frequencyLow,
    withoutCarriers: 0,
    describe: (q) => `Lower limit of the 95% interval of ${q}_VF (Wilson score)`,
  },
  {
    name: 'frequency_high',
    field: 'frequencyHigh',
    suffix: 'VF_HIGH',
    set: 'confidence',
    kind: 'share',
    calculate: frequencyHigh,
    describe: (q) => `Upper limit of the 95% interval of ${q}_VF (Wilson score)`,
  },
  {
    name: 'hwe',
    field: 'hwe',
    suffix: 'HWE',
    set: 'hwe',
    kind: 'share',
    calculate: hardyWeinberg,
    withoutCarriers: 1,
    describe: (q) =>
      `Exact test of Hardy-Weinberg equilibrium (PMID:15789306) of the covered diploid individuals in ${q} who carry none, one or two copies; 1=good, 0=bad`,
  },
  {
    name: 'excess_het',
    field: 'excessHet',
    suffix: 'EXCHET',
    set: 'hwe',
    kind: 'share',
    calculate: excessHeterozygotes,
    withoutCarriers: 1,
    describe: (q) => `Test of excess heterozygosity of the same individuals in ${q}; 1=good, 0=bad`,
  },
  {
    name: 'below',
    field: 'below',
    suffix: 'BELOW',
    set: FLOOR_FIELDS,
    kind: 'count',
    individuals: ['below'],
    describe: (q) =>
      `1 where covered individuals in ${q} carry it, but too few to be shown, which count as none; else 0`,
  },
] as const satisfies readonly Figure[];

/** Fields of the gRPC message. */
export type FigureField = (typeof FIGURES)[number]['field'];

/** The figures of every answer, and those of the field sets. */
export function shownFigures({ fields }: Pick<ShownFields, 'fields'>): readonly (Figure & { field: FigureField })[] {
  if (fields.length === 0) return ALWAYS;
  return FIGURES.filter((figure: Figure) => figure.set === undefined || fields.includes(figure.set));
}

const NONE: QueryCounts = { coverage: 0, het: 0, hom: 0, hemi: 0, unknown: 0, haploid: 0 };

const ALWAYS = FIGURES.filter((figure: Figure) => figure.set === undefined);

/** The shown figures, by field of the gRPC message. */
export function figuresOf(
  counts: QueryCounts,
  shown: Pick<ShownFields, 'fields'>,
): Partial<Record<FigureField, number>> {
  return Object.fromEntries(shownFigures(shown).map((figure) => [figure.field, figureValue(figure, counts)]));
}

/** INFO key or CSV column of a query, such as `<Q>_VN`. */
export function figureKey(query: string, { suffix }: Figure): string {
  return `${query}_${suffix}`;
}

/** Description in the header of annotated VCF files. */
export function describeFigure(query: string, figure: Figure, { missingAsDot }: ShownFields): string {
  const text = figure.describe(query);
  return figure.kind === 'count'
    ? text
    : `${text}; ${missingAsDot ? 'missing' : figureValue(figure, NONE)} when none is covered`;
}
