import type { BlockSummary, SegmentEncoder } from '../format/segment-encoder.ts';
import type { FinishedSegment } from '../format/segment-info.ts';
import type { CohortBlock } from '../observations/cohort-block.ts';
import { CohortBlockBuilder } from '../observations/cohort-block-builder.ts';
import { decodeCohortBlock } from '../observations/decode-cohort-block.ts';
import { CohortBlockSites } from './cohort-block-sites.ts';
import { type CohortSite, compareCohortSites, emptySite } from './cohort-site.ts';
import type { CohortTally } from './cohort-tally.ts';
import { SiteSum } from './site-sum.ts';

/** Writes ordered sites as a version 2 segment of many tracks; adds up equal alleles, and counts what is stored. */
export class CohortEmitter {
  readonly tally: CohortTally | undefined;
  readonly #encoder: SegmentEncoder;
  readonly #builder: CohortBlockBuilder;
  readonly #tracks: number;
  readonly #pending: CohortSite = { ...emptySite(), carriers: new Uint32Array(1024) };
  #sum: SiteSum | undefined;
  #stored: CohortBlockSites | undefined;
  #contig = -1;
  #entries = 0;
  /** Distinct variants written; complete after `finish`. */
  sites = 0;

  /** `tally`: absent for a run, which will be counted when it is merged. */
  constructor(encoder: SegmentEncoder, tally: CohortTally | undefined, tracks: number) {
    this.#encoder = encoder;
    this.tally = tally;
    this.#tracks = tracks;
    this.#builder = new CohortBlockBuilder(tracks);
  }

  /** Whether a site may follow those written so far. */
  accepts(next: CohortSite): boolean {
    return compareCohortSites(next, this.#pending) >= 0;
  }

  /** Copies the site. */
  add(next: CohortSite): void {
    if (compareCohortSites(next, this.#pending) === 0) {
      this.#sum ??= new SiteSum(this.#tracks);
      this.#sum.add(this.#pending);
      this.#sum.add(next);
      this.#sum.moveTo(this.#pending);
    } else {
      this.#writePending();
      this.#keep(next);
    }
  }

  /** Whether a whole block that starts at `first` may follow without repeating an allele. */
  acceptsBlock(contig: number, first: number): boolean {
    return contig !== this.#pending.contig || first > this.#pending.start;
  }

  /** Copies a stored block of another segment of the same tracks. Errors: SegmentError when it is damaged. */
  addStored(summary: BlockSummary, stored: Uint8Array): void {
    this.#writePending();
    this.#cut();
    this.#pending.contig = -1;
    this.#contig = summary.contig;
    this.#encoder.storedBlock(summary, stored);
    this.#count(summary, stored);
  }

  finish(): FinishedSegment {
    this.#writePending();
    this.#cut();
    return this.#encoder.finish({ sites: this.sites, entries: this.#entries });
  }

  #count({ contig, first, last }: BlockSummary, stored: Uint8Array): void {
    const block = decodeCohortBlock(stored, this.#tracks);
    this.sites += block.sites;
    for (let group = 0; group < block.groupSize.length; group++) this.#entries += block.groupSize[group]!;
    if (this.tally?.isPlain(contig, first, last)) this.tally.addBlock(block);
    else if (this.tally !== undefined) this.#tallySites(contig, block, this.tally);
  }

  #tallySites(contig: number, block: CohortBlock, tally: CohortTally): void {
    this.#stored ??= new CohortBlockSites(this.#tracks);
    const sites = this.#stored;
    sites.item.contig = contig;
    sites.load(block);
    do tally.add(sites.item);
    while (sites.next());
  }

  #keep(next: CohortSite): void {
    const pending = this.#pending;
    const length = next.to - next.from;
    if (length > pending.carriers.length) pending.carriers = new Uint32Array(length * 2);
    const { carriers } = pending;
    for (let i = 0; i < length; i++) carriers[i] = next.carriers[next.from + i]!;
    pending.contig = next.contig;
    pending.start = next.start;
    pending.code = next.code;
    pending.side = next.side;
    pending.from = 0;
    pending.to = length;
    pending.people = next.people;
    pending.counts = next.counts;
  }

  #writePending(): void {
    const pending = this.#pending;
    const { contig, start, code, side, people, counts } = pending;
    if (contig < 0) return;
    const builder = this.#builder;
    if (contig !== this.#contig || builder.isFull) this.#cut();
    this.#contig = contig;
    builder.site(start, code, side);
    builder.carriers(pending.carriers, pending.from, pending.to);
    for (const [i, ordinal] of people.entries()) builder.people(ordinal, counts, i * 4);
    builder.endSite();
    this.sites++;
    this.#entries += pending.to - pending.from + people.length;
    this.tally?.add(pending);
  }

  #cut(): void {
    const builder = this.#builder;
    if (builder.sites === 0) return;
    const { first, last, maxEnd } = builder;
    this.#encoder.storedBlock({ contig: this.#contig, set: 0, first, last, maxEnd }, builder.build());
    builder.clear();
  }
}
