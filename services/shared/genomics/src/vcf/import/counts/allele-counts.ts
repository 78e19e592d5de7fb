import { latin1 } from '../../../lines/bytes.ts';
import type { CountSource } from './count-source.ts';
import { haveLength } from './zygosity-counts.ts';

/** AC and nhomalt: those who are not homozygous are heterozygous. */
export const readHomozygotes: CountSource = (info, { alts: { count } }, counts) => {
  if (!info.has('AC', 'nhomalt')) return undefined;
  if (!haveLength(info, ['AC', 'nhomalt'], count)) return 'invalid_counts';
  const { AC, nhomalt } = info.lists;
  for (let alt = 1; alt <= count; alt++) {
    counts.hom[alt] = nhomalt.values[alt - 1]!;
    counts.het[alt] = AC.values[alt - 1]! - 2 * nhomalt.values[alt - 1]!;
    if (counts.het[alt]! < 0) return 'invalid_counts';
  }
  return 'counts';
};

/** AC of `.`, or AN of 0: no ALT has carriers. */
export const readNoCarriers: CountSource = ({ lists: { AC, AN } }) => {
  const hasNone = (AC.count > 0 && !AC.isPresent) || (AN.hasLength(1) && AN.values[0] === 0);
  return hasNone ? 'counts' : undefined;
};

/** AC alone: as many individuals of unknown zygosity, an upper bound. */
export const readAlleleCounts: CountSource = (info, { alts: { count } }, counts) => {
  if (!info.has('AC')) return undefined;
  if (!haveLength(info, ['AC'], count)) return 'invalid_counts';
  for (let alt = 1; alt <= count; alt++) counts.unknown[alt] = info.lists.AC.values[alt - 1]!;
  return 'allele_counts_only';
};

const share = /^(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?$/;

/** AF times AN, rounded: as AC. */
export const readAlleleFrequencies: CountSource = ({ lists: { AN }, texts: { AF } }, { bytes, alts }, counts) => {
  const text = AF === undefined ? '' : latin1(bytes, AF.start, AF.end);
  if (!AN.isPresent || /^[.,]*$/.test(text)) return undefined;
  const shares = text.split(',').map((one) => (share.test(one) ? Number(one) : Number.NaN));
  if (!AN.hasLength(1) || shares.length !== alts.count || !shares.every((one) => one <= 1)) return 'invalid_counts';
  for (let alt = 1; alt <= alts.count; alt++) counts.unknown[alt] = Math.round(shares[alt - 1]! * AN.values[0]!);
  return 'allele_frequencies';
};
