import { ByteSink } from '../bytes/byte-sink.ts';
import { ColumnsDigest, RegionDigest } from '../regions/region-digest.ts';

/** Columns of a member are hashed at this size. */
const hashedBytes = 1 << 10;

/** Counts the merged regions of a member, given in order, and computes their digest. */
export class MemberRegions {
  regions = 0;
  bases = 0;
  readonly #digest = new RegionDigest();
  readonly #gaps = new ByteSink(16);
  readonly #lengths = new ByteSink(16);
  #columns: ColumnsDigest | undefined;
  #end = 0;

  add(start: number, end: number): void {
    this.#gaps.varint(start - this.#end);
    this.#lengths.varint(end - start);
    this.#end = end;
    this.regions++;
    this.bases += end - start;
    if (this.#gaps.length + this.#lengths.length >= hashedBytes) this.#hash();
  }

  endContig(contig: string): void {
    if (this.#end === 0) return;
    this.#hash();
    this.#digest.addContig(contig, this.#columns!.digest());
    this.#columns = undefined;
    this.#end = 0;
  }

  digest(): Uint8Array {
    return this.#digest.digest();
  }

  #hash(): void {
    this.#columns ??= new ColumnsDigest();
    this.#columns.addColumns(this.#gaps.view(), this.#lengths.view());
    this.#gaps.clear();
    this.#lengths.clear();
  }
}
