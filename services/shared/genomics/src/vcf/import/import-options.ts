import type { SexRegions } from '../../contigs/sex-regions.ts';
import type { FileOptions } from '../../lines/file-options.ts';
import type { ColumnOptions } from './choose-columns.ts';

/** Options for importing a VCF file. */
export interface VcfImportOptions extends ColumnOptions, FileOptions {
  /** Drop records whose FILTER, and calls whose FT, is not passed. */
  skipFiltered: boolean;
  /** False: use counts from INFO even if there are genotypes. */
  useGenotypes: boolean;
  /** Use PL, else GL, else GP, before GT. */
  preferGenotypeLikelihoods: boolean;
  /** Where the build is known: its sex chromosomes, and who is male, the sample or the members in their order. */
  sexes?: { regions: SexRegions; males: readonly boolean[] };
}

/** Options for importing the members of a joint import. */
export type JointImportOptions = VcfImportOptions & { members: readonly number[] };

/** Receives observations in file order; equal alleles may occur more than once and add up. */
export interface ObservationSink {
  /**
   * Adds the individuals by zygosity, at least one in all, that carry the variant in normal form: stored contig name,
   * 0-based start, upper-case alleles of which either may be empty.
   */
  add(
    contig: string,
    start: number,
    reference: string,
    observed: string,
    het: number,
    hom: number,
    hemi: number,
    unknown: number,
  ): void;
  /** Awaited after the whole lines of each chunk: the place to flush buffers. */
  drain(): Promise<void>;
}

/** Receives the observations of a joint import, in file order; equal alleles may occur more than once and add up. */
export interface CarrierSink {
  /**
   * Adds the members that carry the variant in normal form (as of `ObservationSink`): the first `length` of `carriers`, at
   * least one, each as 4 × member + zygosity (0 het, 1 hom, 2 hemi, 3 unknown), each member at most once.
   */
  add(contig: string, start: number, reference: string, observed: string, carriers: Uint32Array, length: number): void;
  /** As of `ObservationSink`. */
  drain(): Promise<void>;
}

/** Receives the regions of the members of a joint import, 0-based and half-open. */
export interface MemberRegionSink {
  add(member: number, contig: string, start: number, end: number): void;
  drain(): Promise<void>;
}

/** Where the data of a joint import goes; `regions` where coverage is wanted. */
export interface JointSinks {
  carriers: CarrierSink;
  regions?: MemberRegionSink | undefined;
}
