/**
 * A reference genome as the hot loops see it: `peek` answers at once from windows in memory; only when it has none does
 * the caller wait for `load` and ask again. Ranges are 0-based half-open and lie inside the contig.
 */
export interface ReferenceGenome {
  /** Length in bases by contig name, in the order of the FASTA index. */
  readonly contigs: ReadonlyMap<string, number>;
  /**
   * Upper-case ASCII bases of `[start, end)`, valid until the next `load`; undefined when a part of it is not loaded.
   * Keep ranges small (some KiB): a range can never be answered when it is larger than what the genome keeps in memory.
   */
  peek(contig: string, start: number, end: number): Uint8Array | undefined;
  /** Makes the next `peek` of the same range answer. */
  load(contig: string, start: number, end: number): Promise<void>;
}
