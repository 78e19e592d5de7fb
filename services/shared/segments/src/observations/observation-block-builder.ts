import { type AllelePair, referenceLength, sideCode } from '@varfreq/genomics/alleles/allele-code';
import { ByteSink } from '../bytes/byte-sink.ts';
import { countedZygosity, firstOrdinalOnly, oneCarrierEach } from './observation-block.ts';

/** Collects sites in order and encodes them as one block (layout: observation-block.ts). */
export class ObservationBlockBuilder {
  readonly #starts = new ByteSink();
  readonly #codes = new ByteSink();
  readonly #carrierCounts = new ByteSink();
  readonly #ordinals = new ByteSink();
  readonly #zygosity = new ByteSink();
  readonly #counts = new ByteSink();
  readonly #sides = new ByteSink();
  readonly #columns = [
    this.#starts,
    this.#codes,
    this.#carrierCounts,
    this.#ordinals,
    this.#zygosity,
    this.#counts,
    this.#sides,
  ];
  #flags = oneCarrierEach | firstOrdinalOnly;
  #siteCarriers = 0;
  #ordinal = 0;
  sites = 0;
  entries = 0;
  first = 0;
  last = 0;
  /** Largest exclusive end of the spans so far. */
  maxEnd = 0;

  /** Bytes of the columns so far. */
  get byteLength(): number {
    // Read before each site: a `reduce` over the columns took 15 ns.
    const sites = this.#starts.length + this.#codes.length + this.#carrierCounts.length + this.#sides.length;
    return sites + this.#ordinals.length + this.#zygosity.length + this.#counts.length;
  }

  /** Begins a site; `side` for alleles without a code. Its carriers follow. */
  site(start: number, code: number, side: AllelePair | undefined): void {
    this.#endSite();
    if (this.sites === 0) this.first = start;
    this.#starts.varint(this.sites === 0 ? start : start - this.last);
    this.#codes.varint(side === undefined ? code : sideCode);
    if (side !== undefined) this.#side(side);
    const bases = side === undefined ? referenceLength(code) : side.reference.length;
    this.maxEnd = Math.max(this.maxEnd, start + Math.max(1, bases));
    this.last = start;
    this.sites++;
  }

  /** Adds a carrier of the current site; ordinals ascend within a site. */
  carrier(ordinal: number, het: number, hom: number, hemi: number, unknown: number): void {
    this.#ordinals.varint(this.#siteCarriers === 0 ? ordinal : ordinal - this.#ordinal - 1);
    if (ordinal !== 0) this.#flags &= ~firstOrdinalOnly;
    this.#ordinal = ordinal;
    this.#siteCarriers++;
    this.entries++;
    if (het + hom + hemi + unknown === 1) this.#zygosity.byte(hom + 2 * hemi + 3 * unknown);
    else this.#count(het, hom, hemi, unknown);
  }

  /** Content of the block. */
  build(): Uint8Array {
    this.#endSite();
    const out = new ByteSink(this.byteLength + 16);
    out.varint(this.sites);
    out.byte(this.#flags);
    for (const column of this.#columns) if (!this.#isLeftOut(column)) out.append(column.view());
    return out.view();
  }

  /** Starts an empty block. */
  clear(): void {
    for (const column of this.#columns) column.clear();
    this.#flags = oneCarrierEach | firstOrdinalOnly;
    this.#siteCarriers = 0;
    this.sites = 0;
    this.entries = 0;
    this.maxEnd = 0;
  }

  #count(het: number, hom: number, hemi: number, unknown: number): void {
    this.#zygosity.byte(countedZygosity);
    this.#counts.varint(het);
    this.#counts.varint(hom);
    this.#counts.varint(hemi);
    this.#counts.varint(unknown);
  }

  #endSite(): void {
    if (this.#siteCarriers === 0) return;
    this.#carrierCounts.varint(this.#siteCarriers - 1);
    if (this.#siteCarriers > 1) this.#flags &= ~oneCarrierEach;
    this.#siteCarriers = 0;
  }

  #isLeftOut(column: ByteSink): boolean {
    if (column === this.#carrierCounts) return (this.#flags & oneCarrierEach) !== 0;
    return column === this.#ordinals && (this.#flags & firstOrdinalOnly) !== 0;
  }

  #side(side: AllelePair): void {
    this.#sides.text(side.reference);
    this.#sides.text(side.observed);
  }
}
