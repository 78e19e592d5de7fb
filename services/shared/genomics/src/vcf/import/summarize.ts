import { InputError } from '../../errors.ts';
import type { ImportTotals } from '../../import-totals.ts';
import { judgeMalformed } from '../../malformed-records.ts';
import type { ImportSummary } from '../../skip-reasons.ts';
import type { Warning } from '../../warning-codes.ts';

/**
 * Summary of the totals of a whole VCF file. Errors: InputError of checks of the whole file: `reference_mismatch` when
 * the genome lacks the contigs of all records, `malformed` when no record has any information on carriers.
 */
export function summarizeVcf(totals: ImportTotals, poolSize: number): ImportSummary {
  const { records, skipped, notes, onKnownContig, observed, headerWarnings } = totals;
  if (records > 0 && onKnownContig === 0) throw noKnownContig(records);
  if (observed > 0 && skipped.no_genotypes === observed) throw noCarrierInformation(observed);
  const warnings = [...warningTexts(totals, poolSize), ...judgeMalformed(totals), ...headerWarnings];
  return { records, skipped, notes, warnings, hasRecords: records > 0 };
}

function noKnownContig(records: number): InputError {
  const message = `none of the ${records} records lies on a contig of the reference genome`;
  return new InputError('reference_mismatch', `${message}; was the file made with another genome?`);
}

function noCarrierInformation(observed: number): InputError {
  const message = `none of the ${observed} records with an ALT has genotypes or counts`;
  const remedy = 'upload a file with GT, or with AC or other counts in INFO, or leave use_genotypes on';
  return new InputError('malformed', `${message}; ${remedy}`);
}

/** Warnings of an import, each reported once at its end. */
function warningTexts(totals: ImportTotals, poolSize: number): Warning[] {
  const { notes, sampleColumns } = totals;
  const { allele_counts_only: countsOnly = 0, allele_frequencies: frequencies = 0, no_counts: without = 0 } = notes;
  const { beyond_pool: beyondPool = 0 } = notes;
  const pool = `the sample's pool_size is ${poolSize}`;
  const texts: (Warning | false)[] = [
    countsOnly > 0 &&
      `allele_counts_only: ${records(countsOnly)} with AC only; each allele is counted as one carrier of unknown zygosity, an upper bound`,
    frequencies > 0 &&
      `allele_frequencies: ${records(frequencies)} with AF and AN only; AF × AN, rounded, is counted as carriers of unknown zygosity, an upper bound`,
    without > 0 &&
      poolSize > 1 &&
      `no_counts: ${records(without)} without any count; each ALT is counted as one carrier, but ${pool}`,
    sampleColumns > poolSize &&
      `pool_size: ${sampleColumns} sample columns, but ${pool}; frequencies count no more than that`,
    beyondPool > 0 &&
      `pool_size: ${records(beyondPool)} with counts of more individuals, but ${pool}; frequencies count no more than that`,
  ];
  return texts.filter((text) => text !== false);
}

function records(count: number): string {
  return count === 1 ? '1 record' : `${count} records`;
}
