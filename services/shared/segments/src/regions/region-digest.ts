import { createHash, type Hash } from 'node:crypto';
import { ByteSink } from '../bytes/byte-sink.ts';
import type { RegionBlockBuilder } from './region-block.ts';

/**
 * SHA-256 of a set of merged regions, whatever the order of its contigs and the cuts of its blocks: of each contig's name
 * (UTF-8 length as u32, little-endian, then the bytes) and the SHA-256 of its regions, contigs ascending by their UTF-8
 * bytes. That of regions is of two SHA-256: of their gaps (from the end of the one before; the start of the first) and of
 * their lengths, as varints one behind the other, which are the columns of a block.
 */
export class RegionDigest {
  readonly #contigs = new Map<string, ColumnsDigest | Uint8Array>();
  #columns: ColumnsDigest | undefined;

  /** Blocks of a contig follow each other in order; a contig may not come back. */
  beginContig(contig: string): void {
    this.#columns = new ColumnsDigest();
    this.#contigs.set(contig, this.#columns);
  }

  /** A contig whose regions are known by their SHA-256. */
  addContig(contig: string, sha256: Uint8Array): void {
    this.#columns = undefined;
    this.#contigs.set(contig, sha256);
  }

  /** The next regions of the contig, one at least. */
  addBlock(block: RegionBlockBuilder): void {
    this.#columns?.add(block);
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

  /** The SHA-256 of each contig's regions, contigs in the order in which they came. Nothing can be added after it. */
  ofContigs(): { contig: string; sha256: Uint8Array }[] {
    return Array.from(this.#contigs, ([contig, regions]) => ({
      contig,
      sha256: regions instanceof Uint8Array ? regions : regions.digest(),
    }));
  }
}

/** The digest of the regions of one contig. */
class ColumnsDigest {
  readonly #gaps: Hash = createHash('sha256');
  readonly #lengths: Hash = createHash('sha256');
  readonly #gap = new ByteSink(8);
  #end = 0;

  add({ first, maxEnd, laterGaps, lengths }: RegionBlockBuilder): void {
    this.#gap.clear();
    this.#gap.varint(first - this.#end);
    this.#gaps.update(this.#gap.view()).update(laterGaps);
    this.#lengths.update(lengths);
    this.#end = maxEnd;
  }

  digest(): Uint8Array {
    return createHash('sha256').update(this.#gaps.digest()).update(this.#lengths.digest()).digest();
  }
}
