import type { ImportNotes } from './import-notes.ts';
import type { ImportSummary, SkipCounts, SkipReason } from './skip-reasons.ts';
import type { Warning } from './warning-codes.ts';

/** What is wrong with a record that is skipped, and what to do about it. */
const reasons: Partial<Record<SkipReason, string>> = {
  filtered: 'FILTER other than PASS; set skip_filtered to false to use them',
  reference_block: 'no ALT: they are reference blocks of a gVCF',
  no_alt: 'no ALT',
  no_genotypes: 'neither genotypes nor counts',
  ambiguous_counts: 'counts in INFO that can be read in two ways',
  invalid_counts: 'counts in INFO that contradict each other or the number of ALTs',
  unknown_contig: 'a contig that is not known here; was the file made with another genome?',
  reference_mismatch: 'a place or a REF that contradicts the reference genome; was the file made with another one?',
  telomere: 'POS 0, before the first base',
  empty_region: 'the same start and end',
  malformed: 'an error',
  low_depth: 'less than min_depth; is depth_column the right one?',
  other_state: 'a state that is not in states; is state_column the right one?',
  symbolic: 'a symbolic ALT, such as <DEL>',
  spanning_deletion: 'an ALT of *',
  breakend: 'a breakend as ALT',
  alt_equals_ref: 'an ALT that equals REF',
};

/** Why a record with an ALT that might have been carried is not stored; FILTER and calls that fail by FT aside. */
const lostVariants: readonly SkipReason[] = [
  'no_genotypes',
  'ambiguous_counts',
  'invalid_counts',
  'reference_mismatch',
];

/** The same of records without coverage. */
const withoutCoverage: Partial<Record<SkipReason, string>> = {
  filtered: reasons.filtered!,
  reference_block: 'no good call of REF: another one, or less than min_depth or min_genotype_quality',
  no_alt: 'no ALT and no such call either',
  no_genotypes: reasons.no_genotypes!,
  unknown_contig: reasons.unknown_contig!,
  reference_mismatch: reasons.reference_mismatch!,
};

/** What an import has stored by kind; absent for what it was not to store. */
interface Stored {
  observations?: number;
  regions?: number;
}

/**
 * Says why nothing was stored of the records of a file, or nothing of one of two kinds: no variant only where one may have
 * been lost, since a gVCF of a person without any in its regions is complete.
 */
export function nothingStored(summary: ImportSummary, { observations, regions }: Stored): Warning[] {
  if (summary.records === 0) return [];
  if (!((observations ?? 0) > 0 || (regions ?? 0) > 0)) return [nothingAtAll(summary)];
  if (observations === 0) return noVariant(summary);
  return regions === 0 ? [noRegion(summary)] : [];
}

function noVariant({ records, skipped, notes }: ImportSummary): Warning[] {
  const { filtered_alts: filtered = 0 } = notes;
  const parts = [
    ...(filtered > 0 ? [`${number(filtered)} with ${reasons.filtered}`] : []),
    ...partsOf(lostVariants, reasons, skipped),
    ...failedCalls({ skipped, notes }),
  ];
  return parts.length === 0 ? [] : [`nothing_stored: no variant, of ${recordsOf(records)}: ${parts.join('; ')}`];
}

function noRegion({ records, skipped }: ImportSummary): Warning {
  const parts = partsOf(Object.keys(withoutCoverage) as SkipReason[], withoutCoverage, skipped);
  const without = parts.length === 0 ? 'no call is complete' : parts.join('; ');
  return `nothing_stored: no region, of ${recordsOf(records)}: ${without}`;
}

function nothingAtAll({ records, skipped, notes }: ImportSummary): Warning {
  const found = (Object.keys(reasons) as SkipReason[]).filter((reason) => (skipped[reason] ?? 0) > 0);
  const only = found.length === 1 && skipped[found[0]!] === records ? found[0] : undefined;
  const all = records === 1 ? 'the only record has' : `all ${number(records)} records have`;
  if (only !== undefined) return `nothing_stored: ${all} ${reasons[only]}`;
  const parts = [...partsOf(found, reasons, skipped), ...failedCalls({ skipped, notes })];
  const without = parts.length === 0 ? 'no call and no count has an ALT' : parts.join('; ');
  return `nothing_stored: of ${recordsOf(records)}: ${without}`;
}

function partsOf(found: readonly SkipReason[], texts: typeof reasons, skipped: SkipCounts): string[] {
  const counted = found.filter((reason) => (skipped[reason] ?? 0) > 0);
  return counted.map((reason) => `${number(skipped[reason]!)} with ${texts[reason]}`);
}

function failedCalls({ skipped, notes }: Pick<ImportSummary, 'skipped' | 'notes'>): string[] {
  const { failed_call: failed = 0 } = skipped;
  if (failed === 0) return [];
  return [
    `${number(failed)} calls that fail by FORMAT/FT (${valuesOf(notes)}); set skip_filtered to false to use them`,
  ];
}

function recordsOf(count: number): string {
  return count === 1 ? 'the only record' : `${number(count)} records`;
}

function valuesOf(notes: ImportNotes): string {
  const values = Object.keys(notes).filter((note) => note.startsWith('ft '));
  return values
    .map((note) => note.slice(3))
    .slice(0, 5)
    .join(', ');
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}
