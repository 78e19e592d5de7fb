import type { ZygosityCounts } from '../../record/genotypes/zygosity-counts.ts';
import type { CountList } from './count-list.ts';
import type { CountSource } from './count-source.ts';
import type { CountKey, InfoLists } from './info-lists.ts';

/** Whether counts of homozygotes are of alleles, two for each individual, or of individuals. */
type Unit = 'alleles' | 'individuals';

/**
 * AC_Het, AC_Hom and perhaps AC_Hemi, by ALT or, for the first, by pair of alleles (ExAC). `homsAreAlleles`: by the
 * Description of AC_Hom, where the numbers do not show it.
 */
export function zygositySource(homsAreAlleles: boolean): CountSource {
  return (info, { alts: { count } }, counts) => {
    if (!info.has('AC_Het', 'AC_Hom')) return undefined;
    const total = info.has('AC_Adj') ? 'AC_Adj' : 'AC';
    if (!haveLength(info, ['AC_Hom', 'AC_Hemi', total], count) || !readHets(info.lists.AC_Het, counts, count))
      return 'invalid_counts';
    const unit =
      unitOf(info, counts, { hom: 'AC_Hom', hemi: 'AC_Hemi', total }) ?? (homsAreAlleles ? 'alleles' : undefined);
    if (unit === undefined) return 'ambiguous_counts';
    return addOthers(info, counts, { hom: 'AC_Hom', hemi: 'AC_Hemi', unit, altCount: count });
  };
}

/** Hom, and perhaps Het and Hemi, of individuals (gnomAD 2, Bravo); without Het, AC says how many more there are. */
export const readHomHetHemi: CountSource = (info, { alts: { count } }, counts) => {
  if (!info.has('Hom') || !(info.has('Het') || info.has('AC'))) return undefined;
  if (!haveLength(info, ['Hom', 'Het', 'Hemi', 'AC'], count)) return 'invalid_counts';
  const { Het, Hom, Hemi, AC } = info.lists;
  for (let alt = 1; alt <= count; alt++) {
    const hemi = info.has('Hemi') ? Hemi.values[alt - 1]! : 0;
    counts.het[alt] = info.has('Het') ? Het.values[alt - 1]! : AC.values[alt - 1]! - 2 * Hom.values[alt - 1]! - hemi;
    if (counts.het[alt]! < 0) return 'invalid_counts';
  }
  const unit = unitOf(info, counts, { hom: 'Hom', hemi: 'Hemi', total: 'AC' }) ?? 'individuals';
  return addOthers(info, counts, { hom: 'Hom', hemi: 'Hemi', unit, altCount: count });
};

/** AC_hom and AC_het of individuals (the mitochondrion in gnomAD: homoplasmic and heteroplasmic). */
export const readPlasmies: CountSource = (info, { alts: { count } }, counts) => {
  if (!info.has('AC_hom', 'AC_het')) return undefined;
  if (!haveLength(info, ['AC_hom', 'AC_het'], count)) return 'invalid_counts';
  for (let alt = 1; alt <= count; alt++) {
    counts.het[alt] = info.lists.AC_het.values[alt - 1]!;
    counts.hom[alt] = info.lists.AC_hom.values[alt - 1]!;
  }
  return 'counts';
};

/** Whether those of the fields that are present have a count for each ALT. */
export function haveLength({ lists }: InfoLists, keys: readonly CountKey[], altCount: number): boolean {
  return keys.every((key) => !lists[key].isPresent || lists[key].hasLength(altCount));
}

/** Heterozygotes by ALT, or by pair of alleles in the order 0/1, 0/2, … 1/2, …; false for any other number of counts. */
function readHets(list: CountList, counts: ZygosityCounts, altCount: number): boolean {
  if (list.hasLength(altCount)) for (let alt = 1; alt <= altCount; alt++) counts.het[alt] = list.values[alt - 1]!;
  else if (!list.hasLength((altCount * (altCount + 1)) / 2)) return false;
  else {
    let i = 0;
    for (let a = 0; a < altCount; a++) {
      for (let b = a + 1; b <= altCount; b++, i++) {
        counts.het[a]! += list.values[i]!;
        counts.het[b]! += list.values[i]!;
      }
    }
  }
  return true;
}

interface Fields {
  hom: CountKey;
  hemi: CountKey;
  total: CountKey;
}

/** What the number of alleles shows, over all ALTs; undefined when it is unknown, or fits neither. */
function unitOf(info: InfoLists, counts: ZygosityCounts, { hom, hemi, total }: Fields): Unit | undefined {
  if (!info.has(total)) return undefined;
  const homs = info.lists[hom].sum();
  const alleles = info.lists[total].sum() - counts.hets() - (info.has(hemi) ? info.lists[hemi].sum() : 0);
  if (homs === alleles) return 'alleles';
  return 2 * homs === alleles ? 'individuals' : undefined;
}

function addOthers(
  info: InfoLists,
  counts: ZygosityCounts,
  { hom, hemi, unit, altCount }: Pick<Fields, 'hom' | 'hemi'> & { unit: Unit; altCount: number },
): 'counts' | 'invalid_counts' {
  for (let alt = 1; alt <= altCount; alt++) {
    counts.hom[alt] = info.lists[hom].values[alt - 1]! / (unit === 'alleles' ? 2 : 1);
    counts.hemi[alt] = info.has(hemi) ? info.lists[hemi].values[alt - 1]! : 0;
    if (!Number.isInteger(counts.hom[alt])) return 'invalid_counts';
  }
  return 'counts';
}
