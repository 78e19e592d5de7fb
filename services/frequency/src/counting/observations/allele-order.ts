import type { AllelePair } from '@varfreq/genomics/alleles/allele-code';
import { compareText } from '@varfreq/segments/observations/observation-block';
import type { ScanOrder } from '../base-region.ts';

/** Compares the alleles of variants at one position as a scan sorts them. */
export function alleleOrder(order: ScanOrder): (a: AllelePair, b: AllelePair) => number {
  return order === 'as-records' ? compareAsRecords : compareAlleles;
}

function compareAlleles(a: AllelePair, b: AllelePair): number {
  return compareText(a.reference, b.reference) || compareText(a.observed, b.observed);
}

function compareAsRecords(a: AllelePair, b: AllelePair): number {
  return Number(isAnchored(b)) - Number(isAnchored(a)) || compareAlleles(a, b);
}

function isAnchored({ reference, observed }: AllelePair): boolean {
  return reference === '' || observed === '';
}
