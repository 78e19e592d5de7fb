/**
 * A reference genome for hot loops: `peek` answers synchronously from windows in memory; only if it cannot, the caller
 * awaits `load` and asks again. Ranges are 0-based half-open and lie inside the contig.
 */
export interface ReferenceGenome {
  /** Length in bases by contig name, in the order of the FASTA index. */
  readonly contigs: ReadonlyMap<string, number>;
  /**
   * Upper-case ASCII bases of `[start, end)`, valid until the next `load`; undefined when part of it is not loaded.
   * Keep ranges small (some KiB): a range larger than the cache can never be answered.
   */
  peek(contig: string, start: number, end: number): Uint8Array | undefined;
  /** Loads a range so that the next `peek` of it answers. */
  load(contig: string, start: number, end: number): Promise<void>;
}
