import type { ZygosityCounts } from '../../record/genotypes/zygosity-counts.ts';
import type { VcfRecord } from '../../record/record.ts';
import { readAlleleCounts, readAlleleFrequencies, readHomozygotes, readNoCarriers } from './allele-counts.ts';
import type { CountSource, InfoOutcome } from './count-source.ts';
import { readGenotypeCounts } from './genotype-counts.ts';
import { InfoLists } from './info-lists.ts';
import { readHomHetHemi, readPlasmies, zygositySource } from './zygosity-counts.ts';

/** Individuals of a record from INFO: the first of its sources that is present counts. */
export class InfoCounts {
  /** Individuals covered by the last record's counts, REF homozygotes included if given. */
  individuals = 0;
  readonly #info = new InfoLists();
  readonly #sources: readonly CountSource[];

  /** `acHomDescription`: from the header's INFO line of AC_Hom, if any. */
  constructor(acHomDescription: string | undefined) {
    this.#sources = [
      readGenotypeCounts,
      zygositySource(/allele counts/i.test(acHomDescription ?? '')),
      readHomHetHemi,
      readPlasmies,
      readHomozygotes,
      readNoCarriers,
      readAlleleCounts,
      readAlleleFrequencies,
    ];
  }

  /** Adds the record's individuals to `counts` (already reset), complete only after an outcome that has counts. */
  read(record: VcfRecord, counts: ZygosityCounts): InfoOutcome {
    this.#info.locate(record);
    for (const source of this.#sources) {
      const outcome = source(this.#info, record, counts);
      if (outcome === undefined) continue;
      const listed = this.#info.has('GTC') ? this.#info.lists.GTC.sum() : 0;
      this.individuals = Math.max(listed, counts.mostCarriers());
      return outcome;
    }
    return 'none';
  }
}
