import type { ImportNotes } from './import-notes.ts';
import type { ImportSummary, SkipReason } from './skip-reasons.ts';
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

/** Says why nothing was stored of the records of a file; for files with records only. */
export function nothingStored({ records, skipped, notes }: ImportSummary): Warning {
  const found = (Object.keys(reasons) as SkipReason[]).filter((reason) => (skipped[reason] ?? 0) > 0);
  const only = found.length === 1 && skipped[found[0]!] === records ? found[0] : undefined;
  const all = records === 1 ? 'the only record has' : `all ${number(records)} records have`;
  if (only !== undefined) return `nothing_stored: ${all} ${reasons[only]}`;
  const parts = found.map((reason) => `${number(skipped[reason]!)} with ${reasons[reason]}`);
  const { failed_call: failed = 0 } = skipped;
  if (failed > 0)
    parts.push(
      `${number(failed)} calls that fail by FORMAT/FT (${valuesOf(notes)}); set skip_filtered to false to use them`,
    );
  const without = parts.length === 0 ? 'no call and no count has an ALT' : parts.join('; ');
  return `nothing_stored: of ${records === 1 ? 'the only record' : `${number(records)} records`}: ${without}`;
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
