import { type FileKind, nameOf } from './file-kind.ts';

/** A sample that exists, with its number of people; its URI is empty until one is picked. */
export interface KnownSample {
  readonly uri: string;
  readonly name: string;
  readonly people: number;
}

/** Where a file or a column goes; `all`: a BED file to every sample that is imported with it. */
export type Target =
  | { readonly kind: 'new'; readonly name: string }
  | { readonly kind: 'known'; readonly sample: KnownSample }
  | { readonly kind: 'all' | 'none' };

/** How a file is read; names as in the API. */
export interface Reading {
  readonly skip_filtered: boolean;
  readonly skip_malformed: boolean;
  readonly ignore_contig_lengths: boolean;
  /** Whether reference blocks are imported as coverage. */
  readonly hasBlocks: boolean;
  readonly min_depth: number;
  readonly min_genotype_quality: number;
}

/** What is to be imported of a file. */
export interface Plan {
  /** Whether each column is a sample of its own. */
  readonly isJoint: boolean;
  readonly target: Target;
  /** Of columns by number from 1, where it is not a new sample of the column's name. */
  readonly columns: ReadonlyMap<number, Target>;
  readonly reading: Reading;
  /** Of a PED file: whether people are put into groups of their families. */
  readonly familyGroups: boolean;
}

const reading: Reading = {
  skip_filtered: true,
  skip_malformed: false,
  ignore_contig_lengths: false,
  hasBlocks: false,
  min_depth: 10,
  min_genotype_quality: 20,
};

/** What is offered first for a file: a new sample, one for each of several columns, coverage for all samples. */
export function firstPlan(kind: FileKind, file: string, columns: readonly string[] = []): Plan {
  const target: Target = kind === 'bed' ? { kind: 'all' } : { kind: 'new', name: columns[0] ?? nameOf(file) };
  return { isJoint: columns.length > 1, target, columns: new Map(), reading, familyGroups: false };
}

/** Where a column goes, by its number from 1. */
export function targetOf(plan: Plan, columns: readonly string[], number: number): Target {
  return plan.columns.get(number) ?? { kind: 'new', name: columns[number - 1]! };
}

/** Whether it says where the file goes. */
export function isComplete(plan: Plan, columns: readonly string[]): boolean {
  if (!plan.isJoint) return isChosen(plan.target);
  const targets = columns.map((_, at) => targetOf(plan, columns, at + 1));
  return targets.every(isChosen) && targets.some(({ kind }) => kind !== 'none');
}

/** A new sample has a name, and a known one was picked. */
function isChosen(target: Target): boolean {
  if (target.kind === 'known') return target.sample.uri !== '';
  return target.kind !== 'new' || target.name.trim() !== '';
}

/** Fields of a request that say how a file is read; those that are as by default are left out. */
export function readingFields(kind: FileKind, { hasBlocks, ...reading }: Reading): object {
  const { skip_filtered, skip_malformed, ignore_contig_lengths, ...blocks } = reading;
  return {
    ...(skip_malformed && { skip_malformed }),
    ...(ignore_contig_lengths && { ignore_contig_lengths }),
    ...(kind === 'vcf' && !skip_filtered && { skip_filtered }),
    ...(kind === 'vcf' && hasBlocks && { coverage_from: 'reference_blocks', ...blocks }),
  };
}

/** The `samples` of a joint import: each column that is not left out, with its sample. */
export function samplesOf(plan: Plan, columns: readonly string[]): readonly object[] {
  return columns.flatMap<object>((_, at) => {
    const column = at + 1;
    const target = targetOf(plan, columns, column);
    if (target.kind === 'known') return [{ column, sample: target.sample.uri }];
    return target.kind === 'new' ? [{ column, name: target.name.trim() }] : [];
  });
}
