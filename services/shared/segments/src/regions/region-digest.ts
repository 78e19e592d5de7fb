import { createHash, type Hash } from 'node:crypto';

const batch = 1024;

/**
 * SHA-256 of a set of merged regions, whatever the order of its contigs: of each contig's name (UTF-8 length as u32, then
 * the bytes) and the SHA-256 of its regions (start and end as u64 each, ascending), contigs ascending by their UTF-8
 * bytes. Numbers are little-endian.
 */
export class RegionDigest {
  readonly #contigs = new Map<string, Hash>();
  readonly #pending = new BigUint64Array(2 * batch);
  #length = 0;
  #hash: Hash | undefined;

  /** Regions of a contig follow each other in order; a contig may not come back. */
  beginContig(contig: string): void {
    this.#flush();
    this.#hash = createHash('sha256');
    this.#contigs.set(contig, this.#hash);
  }

  add(start: number, end: number): void {
    if (this.#length === this.#pending.length) this.#flush();
    this.#pending[this.#length++] = BigInt(start);
    this.#pending[this.#length++] = BigInt(end);
  }

  digest(): Uint8Array {
    this.#flush();
    const all = createHash('sha256');
    const named = [...this.#contigs].map(([name, hash]) => ({ name: Buffer.from(name), hash }));
    for (const { name, hash } of named.sort((a, b) => Buffer.compare(a.name, b.name))) {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(name.length);
      all.update(length).update(name).update(hash.digest());
    }
    return all.digest();
  }

  #flush(): void {
    const { buffer } = this.#pending;
    if (this.#length > 0) this.#hash?.update(new Uint8Array(buffer, 0, this.#length * 8));
    this.#length = 0;
  }
}
