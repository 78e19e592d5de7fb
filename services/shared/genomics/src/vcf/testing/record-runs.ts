import type { CountSource, InfoOutcome } from '../import/counts/count-source.ts';
import { InfoLists } from '../import/counts/info-lists.ts';
import { ZygosityCounts } from '../record/genotypes/zygosity-counts.ts';
import { VcfRecord } from '../record/record.ts';
import { bytesOf } from './vcf-runs.ts';

/** The record of a line, given by its columns, in a file that continues with `after`. */
export function recordIn(columns: readonly string[], after = '\n'): VcfRecord {
  const [before, line] = ['0/1;AC=7\n', columns.join('\t')];
  const record = new VcfRecord();
  record.read(bytesOf(`${before}${line}${after}`), before.length, before.length + line.length);
  return record;
}

/** A record at position 10 of contig 1 with this INFO, before bytes that look like more of it. */
export function recordOf(alts: string, info: string, ref = 'A'): VcfRecord {
  return recordIn(['1', '10', '.', ref, alts, '.', '.', info], ';AC=8,9;AF=0.5');
}

/** Individuals by ALT: het, hom, hemi, unknown. */
export function rowsOf({ het, hom, hemi, unknown }: ZygosityCounts, altCount: number): number[][] {
  return Array.from({ length: altCount }, (_, i) => [het, hom, hemi, unknown].map((counts) => counts[i + 1]!));
}

/** What was read of a record: the individuals by ALT, or the outcome when it has no counts. */
export type Reading = number[][] | InfoOutcome | undefined;

/** Reads records of these ALTs one after the other, as a source does for a file. */
export function readerOf(source: CountSource, alts: string, ref?: string): (info: string) => Reading {
  const [lists, counts] = [new InfoLists(), new ZygosityCounts()];
  return (info) => {
    const record = recordOf(alts, info, ref);
    lists.locate(record);
    counts.reset(record.alts.count);
    const outcome = source(lists, record, counts);
    const isRead = outcome === 'counts' || outcome === 'allele_counts_only' || outcome === 'allele_frequencies';
    return isRead ? rowsOf(counts, record.alts.count) : outcome;
  };
}
