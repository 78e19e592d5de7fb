import { createHash, type Hash } from 'node:crypto';
import { ByteSink } from '../bytes/byte-sink.ts';
import type { RegionBlockBuilder } from './region-block.ts';

/**
 * SHA-256 of a set of merged regions, independent of contig order and block splits: over each contig's name (UTF-8
 * length as u32, little-endian, then the bytes) and the SHA-256 of its regions, contigs ascending by their UTF-8 bytes.
 * The latter is over two SHA-256: of the gaps (from the previous end; the start of the first) and of the lengths, as
 * concatenated varints, which are the columns of a block.
 */
export class RegionDigest {
  readonly #contigs = new Map<string, ColumnsDigest | Uint8Array>();
  #columns: ColumnsDigest | undefined;

  /** Begins a contig, whose blocks follow in order; a contig may not be repeated. */
  beginContig(contig: string): void {
    this.#columns = new ColumnsDigest();
    this.#contigs.set(contig, this.#columns);
  }

  /** Adds a contig by the SHA-256 of its regions. */
  addContig(contig: string, sha256: Uint8Array): void {
    this.#columns = undefined;
    this.#contigs.set(contig, sha256);
  }

  /** Adds the next regions of the contig begun last, at least one. */
  addBlock(block: RegionBlockBuilder): void {
    this.#columns!.add(block);
  }

  digest(): Uint8Array {
    const all = createHash('sha256');
    const named = this.ofContigs().map(({ contig, sha256 }) => ({ name: Buffer.from(contig), sha256 }));
    for (const { name, sha256 } of named.sort((a, b) => Buffer.compare(a.name, b.name))) {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(name.length);
      all.update(length).update(name).update(sha256);
    }
    return all.digest();
  }

  /** SHA-256 of each contig's regions, contigs in order of arrival. Nothing can be added afterwards. */
  ofContigs(): { contig: string; sha256: Uint8Array }[] {
    return Array.from(this.#contigs, ([contig, regions]) => ({
      contig,
      sha256: regions instanceof Uint8Array ? regions : regions.digest(),
    }));
  }
}

/** Digest of the regions of one contig. */
export class ColumnsDigest {
  readonly #gaps: Hash = createHash('sha256');
  readonly #lengths: Hash = createHash('sha256');
  readonly #gap = new ByteSink(8);
  #end = 0;

  add({ first, maxEnd, laterGaps, lengths }: RegionBlockBuilder): void {
    this.#gap.clear();
    this.#gap.varint(first - this.#end);
    this.#gaps.update(this.#gap.view());
    this.addColumns(laterGaps, lengths);
    this.#end = maxEnd;
  }

  /** Adds the next columns, in pieces of any length. */
  addColumns(gaps: Uint8Array, lengths: Uint8Array): void {
    this.#gaps.update(gaps);
    this.#lengths.update(lengths);
  }

  digest(): Uint8Array {
    return createHash('sha256').update(this.#gaps.digest()).update(this.#lengths.digest()).digest();
  }
}
