import { createHash, type Hash } from 'node:crypto';

const batch = 1024;

/**
 * SHA-256 of a set of merged regions, whatever the order of its contigs: of each contig's name (UTF-8 length as u32, then
 * the bytes) and the SHA-256 of its regions (start and end as u64 each, ascending), contigs ascending by their UTF-8
 * bytes. Numbers are little-endian.
 */
export class RegionDigest {
  readonly #contigs = new Map<string, Hash | Uint8Array>();
  // Halves of u64: BigInts cost 25 ns a region.
  readonly #pending = new Uint32Array(4 * batch);
  #length = 0;
  #hash: Hash | undefined;

  /** Regions of a contig follow each other in order; a contig may not come back. */
  beginContig(contig: string): void {
    this.#flush();
    this.#hash = createHash('sha256');
    this.#contigs.set(contig, this.#hash);
  }

  /** A contig whose regions are known by their SHA-256. */
  addContig(contig: string, sha256: Uint8Array): void {
    this.#flush();
    this.#hash = undefined;
    this.#contigs.set(contig, sha256);
  }

  add(start: number, end: number): void {
    if (this.#length === this.#pending.length) this.#flush();
    const at = this.#length;
    this.#pending[at] = start;
    this.#pending[at + 1] = upperHalf(start);
    this.#pending[at + 2] = end;
    this.#pending[at + 3] = upperHalf(end);
    this.#length = at + 4;
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
    this.#flush();
    return Array.from(this.#contigs, ([contig, hash]) => ({
      contig,
      sha256: hash instanceof Uint8Array ? hash : hash.digest(),
    }));
  }

  #flush(): void {
    const { buffer } = this.#pending;
    if (this.#length > 0) this.#hash?.update(new Uint8Array(buffer, 0, this.#length * 4));
    this.#length = 0;
  }
}

function upperHalf(position: number): number {
  return position <= 0xffffffff ? 0 : Math.floor(position / 2 ** 32);
}
