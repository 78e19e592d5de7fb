import { accessionWarnings } from '../../contigs/judge-accessions.ts';
import { InputError } from '../../errors.ts';
import type { ImportTotals } from '../../import-totals.ts';
import { judgeMalformed } from '../../malformed-records.ts';
import type { ImportSummary } from '../../skip-reasons.ts';
import type { Warning } from '../../warning-codes.ts';
import { hg19Warning } from '../record/hg19-mitochondrion.ts';
import { type ColumnOptions, columnCount } from './choose-columns.ts';

/**
 * Summary of the totals of a whole VCF file. Errors: InputError of checks of the whole file: `reference_mismatch` when
 * the genome lacks the contigs of all records, `malformed` when no record has any information on carriers.
 */
export function summarizeVcf(totals: ImportTotals, options: ColumnOptions): ImportSummary {
  const { records, skipped, notes, onKnownContig, observed, headerWarnings } = totals;
  const malformed = judgeMalformed(totals);
  if (records > 0 && onKnownContig === 0) throw noKnownContig(records);
  if (observed > 0 && skipped.no_genotypes === observed) throw noCarrierInformation(totals, options);
  const ofRecords = [...warningTexts(totals, options), ...blockTexts(totals, options), ...malformed];
  const warnings = [...ofRecords, ...headerWarnings, ...accessionWarnings(notes)];
  return { records, skipped, notes, warnings, hasRecords: records > 0, sampleColumns: totals.sampleColumns };
}

function noKnownContig(records: number): InputError {
  const message = `none of the ${records} records lies on a contig of the reference genome`;
  return new InputError('reference_mismatch', `${message}; was the file made with another genome?`);
}

function noCarrierInformation({ observed, sampleColumns }: ImportTotals, options: ColumnOptions): InputError {
  const message = `none of the ${observed} records with an ALT has genotypes or counts`;
  return new InputError('malformed', `${message}; ${remedyOf(sampleColumns, options)}`);
}

/** Never what is set already. */
function remedyOf(sampleColumns: number, options: ColumnOptions): string {
  const { members, useGenotypes } = options;
  const chosen = columnCount(options, sampleColumns);
  if (!useGenotypes) return 'set use_genotypes to true, or upload a file with AC or other counts in INFO';
  if (chosen > 1 && members !== undefined)
    return 'import a single column by itself, whose ALTs then count as carried, or upload a file with GT';
  if (chosen > 1)
    return 'set columns to a single sample column, whose ALTs then count as carried, or upload a file with GT';
  return 'split records with several ALTs (bcftools norm -m -any), or upload a file with GT';
}

/** Warnings of an import, each reported once at its end. */
function warningTexts(totals: ImportTotals, options: ColumnOptions): Warning[] {
  const { notes } = totals;
  const { members, poolSize } = options;
  const sampleColumns = columnCount(options, totals.sampleColumns);
  const { allele_counts_only: countsOnly = 0, allele_frequencies: frequencies = 0, no_counts: without = 0 } = notes;
  const { beyond_pool: beyondPool = 0, hg19_mitochondrion: hg19 = 0 } = notes;
  const pool = `the sample's pool_size is ${poolSize}`;
  const texts: (Warning | false)[] = [
    countsOnly > 0 &&
      `allele_counts_only: ${records(countsOnly)} with AC only; each allele is counted as one carrier of unknown zygosity, an upper bound`,
    frequencies > 0 &&
      `allele_frequencies: ${records(frequencies)} with AF and AN only; AF × AN, rounded, is counted as carriers of unknown zygosity, an upper bound`,
    without > 0 &&
      poolSize > 1 &&
      `no_counts: ${records(without)} without any count; each ALT is counted as one carrier, but ${pool}`,
    members === undefined &&
      sampleColumns > poolSize &&
      `pool_size: ${sampleColumns} sample columns, but ${pool}; frequencies count no more than that`,
    beyondPool > 0 &&
      `pool_size: ${records(beyondPool)} with counts of more individuals, but ${pool}; frequencies count no more than that`,
    hg19 > 0 && hg19Warning(hg19),
  ];
  return texts.filter((text) => text !== false);
}

/** Reference blocks that are not used, and how to use them. */
function blockTexts({ skipped, notes }: ImportTotals, { coverage }: ColumnOptions): Warning[] {
  const { reference_block: leftOut = 0 } = skipped;
  const { block_without_depth: noDepth = 0, block_without_quality: noQuality = 0 } = notes;
  const texts: (Warning | false)[] = [
    coverage === undefined &&
      leftOut > 0 &&
      `reference_blocks: ${blocks(leftOut)} left out; set coverage_from to reference_blocks to import them as coverage`,
    noDepth > 0 &&
      `reference_blocks: ${blocks(noDepth)} not covered, as they have no MIN_DP or DP; set min_depth to 0 to take them`,
    noQuality > 0 &&
      `reference_blocks: ${blocks(noQuality)} not covered, as they have no GQ or RGQ; set min_genotype_quality to 0 to take them`,
  ];
  return texts.filter((text) => text !== false);
}

function blocks(count: number): string {
  return count === 1 ? '1 reference block is' : `${count} reference blocks are`;
}

function records(count: number): string {
  return count === 1 ? '1 record' : `${count} records`;
}
