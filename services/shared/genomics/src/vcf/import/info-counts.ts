import { findByte, SEMICOLON } from '../record/bytes.ts';
import type { ZygosityCounts } from '../record/genotypes/zygosity-counts.ts';
import { isKeyAt } from '../record/info-fields.ts';
import type { VcfRecord } from '../record/record.ts';
import { CountList } from './count-list.ts';

/** Outcome of reading counts from INFO: which kind was used, or why none could be. */
export type InfoOutcome = 'counts' | 'allele_counts_only' | 'none' | 'ambiguous_counts' | 'invalid_counts';

const KEYS = ['GTC', 'AC_Het', 'AC_Hom', 'AC_Hemi', 'AC_Adj', 'AC', 'nhomalt'] as const;
const [GTC, HET, HOM, HEMI, ADJUSTED, AC, HOM_ALT] = [0, 1, 2, 3, 4, 5, 6] as const;

/** Individuals of a record from INFO (decisions 4.1): the first available of GTC, AC_Het + AC_Hom, AC + nhomalt, AC. */
export class InfoCounts {
  /** Individuals covered by the last record's counts, REF homozygotes included if given. */
  individuals = 0;
  readonly #homCountsAlleles: boolean;
  readonly #lists = KEYS.map(() => new CountList());

  /** `acHomDescription`: from the header's INFO line of AC_Hom, if any. */
  constructor(acHomDescription: string | undefined) {
    this.#homCountsAlleles = /allele counts/i.test(acHomDescription ?? '');
  }

  /**
   * Adds the record's individuals to `counts` (already reset), complete only after `counts` or `allele_counts_only`.
   */
  read(record: VcfRecord, counts: ZygosityCounts): InfoOutcome {
    this.#locate(record);
    const altCount = record.alts.count;
    const outcome = this.#readFirst(altCount, counts);
    if (outcome === 'counts' || outcome === 'allele_counts_only') {
      const listed = this.#lists[GTC]!.isPresent ? this.#lists[GTC]!.sum() : 0;
      this.individuals = Math.max(listed, counts.mostCarriers());
    }
    return outcome;
  }

  #readFirst(altCount: number, counts: ZygosityCounts): InfoOutcome {
    if (this.#isPresent(GTC)) return this.#readGenotypeCounts(altCount, counts);
    if (this.#isPresent(HET) && this.#isPresent(HOM)) return this.#readZygosities(altCount, counts);
    if (!this.#isPresent(AC)) return 'none';
    if (this.#isPresent(HOM_ALT)) return this.#readHomozygotes(altCount, counts);
    return this.#readAlleleCounts(altCount, counts);
  }

  #readGenotypeCounts(altCount: number, counts: ZygosityCounts): InfoOutcome {
    const list = this.#lists[GTC]!;
    if (!list.hasLength(((altCount + 1) * (altCount + 2)) / 2)) return 'invalid_counts';
    for (let b = 0, i = 0; b <= altCount; b++) {
      for (let a = 0; a <= b; a++, i++) {
        const individuals = list.values[i]!;
        if (a === b) counts.hom[b]! += individuals;
        else {
          counts.het[a]! += individuals;
          counts.het[b]! += individuals;
        }
      }
    }
    return 'counts';
  }

  #readZygosities(altCount: number, counts: ZygosityCounts): InfoOutcome {
    const total = this.#isPresent(ADJUSTED) ? ADJUSTED : AC;
    for (const key of [HET, HOM, HEMI, total]) {
      if (this.#isPresent(key) && !this.#lists[key]!.hasLength(altCount)) return 'invalid_counts';
    }
    const allelesPerHom = this.#allelesPerHom(total);
    if (allelesPerHom === undefined) return 'ambiguous_counts';
    for (let alt = 1; alt <= altCount; alt++) {
      const hom = this.#lists[HOM]!.values[alt - 1]! / allelesPerHom;
      if (!Number.isInteger(hom)) return 'invalid_counts';
      counts.het[alt] = this.#lists[HET]!.values[alt - 1]!;
      counts.hom[alt] = hom;
      counts.hemi[alt] = this.#isPresent(HEMI) ? this.#lists[HEMI]!.values[alt - 1]! : 0;
    }
    return 'counts';
  }

  /** 2 if AC_Hom counts alleles, 1 if it counts individuals, undefined if unknown. */
  #allelesPerHom(total: typeof ADJUSTED | typeof AC): 1 | 2 | undefined {
    if (this.#isPresent(total)) {
      const hom = this.#lists[HOM]!.sum();
      const others = this.#lists[HET]!.sum() + (this.#isPresent(HEMI) ? this.#lists[HEMI]!.sum() : 0);
      const alleles = this.#lists[total]!.sum();
      if (others + hom === alleles) return 2;
      if (others + 2 * hom === alleles) return 1;
    }
    return this.#homCountsAlleles ? 2 : undefined;
  }

  #readHomozygotes(altCount: number, counts: ZygosityCounts): InfoOutcome {
    const [alleles, homs] = [this.#lists[AC]!, this.#lists[HOM_ALT]!];
    if (!alleles.hasLength(altCount) || !homs.hasLength(altCount)) return 'invalid_counts';
    for (let alt = 1; alt <= altCount; alt++) {
      counts.hom[alt] = homs.values[alt - 1]!;
      counts.het[alt] = alleles.values[alt - 1]! - 2 * homs.values[alt - 1]!;
      if (counts.het[alt]! < 0) return 'invalid_counts';
    }
    return 'counts';
  }

  #readAlleleCounts(altCount: number, counts: ZygosityCounts): InfoOutcome {
    const list = this.#lists[AC]!;
    if (!list.hasLength(altCount)) return 'invalid_counts';
    for (let alt = 1; alt <= altCount; alt++) counts.unknown[alt] = list.values[alt - 1]!;
    return 'allele_counts_only';
  }

  #isPresent(key: number): boolean {
    return this.#lists[key]!.isPresent;
  }

  /** Finds all keys in one pass over INFO; of two fields of one name the first counts. */
  #locate(record: VcfRecord): void {
    const { bytes, infoStart, infoEnd } = record;
    for (const list of this.#lists) list.clear();
    for (let from = infoStart; from < infoEnd; ) {
      const to = findByte(bytes, SEMICOLON, from, infoEnd);
      const first = bytes[from];
      if (first === 65 || first === 71 || first === 110) this.#readField(bytes, from, to);
      from = to + 1;
    }
  }

  #readField(bytes: Uint8Array, start: number, end: number): void {
    for (let key = 0; key < KEYS.length; key++) {
      const name = KEYS[key]!;
      if (!isKeyAt(bytes, start, end, name)) continue;
      const list = this.#lists[key]!;
      if (list.count === 0) list.read(bytes, Math.min(start + name.length + 1, end), end);
      return;
    }
  }
}
