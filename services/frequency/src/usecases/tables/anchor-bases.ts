import type { Query } from '@varfreq/contracts/metadata/v1/Query';
import type { NormalizedVariant } from '@varfreq/genomics/alleles/normalized-variant';
import type { ReferenceGenome } from '@varfreq/genomics/genome';
import { anchorPosition } from '@varfreq/genomics/vcf/table/anchored-alleles';
import { concreteBase } from '@varfreq/genomics/vcf/table/concrete-base';
import type { FrequencyEngine } from '../../counting/frequency-engine.ts';
import { LOOK_BACK, ObservedBases } from '../../domain/tables/observed-bases.ts';
import type { PositionRange } from '../../domain/tables/table-piece.ts';
import { countPiece } from './count-piece.ts';

/** Gives the bases that insertions and deletions need beside them. Variants of a contig are learned ascending. */
export interface AnchorBases {
  /** What must be scanned, and learned, so that all bases of variants in these regions are known. */
  scanned(regions: readonly PositionRange[]): readonly PositionRange[];
  learn(variant: NormalizedVariant): void;
  /** The base at the anchor position of a variant; undefined where nothing gives it. */
  of(variant: NormalizedVariant): string | undefined | Promise<string | undefined>;
}

/** Anchors from the genome. */
export class GenomeAnchors implements AnchorBases {
  readonly #genome: ReferenceGenome;

  constructor(genome: ReferenceGenome) {
    this.#genome = genome;
  }

  scanned(regions: readonly PositionRange[]): readonly PositionRange[] {
    return regions;
  }

  learn(): void {}

  of(variant: NormalizedVariant): string | undefined | Promise<string | undefined> {
    const position = anchorPosition(variant);
    if (position >= (this.#genome.contigs.get(variant.contig) ?? 0)) return undefined;
    return this.#peek(variant.contig, position) ?? this.#load(variant.contig, position);
  }

  #peek(contig: string, position: number): string | undefined {
    const bases = this.#genome.peek(contig, position, position + 1);
    return bases && concreteBase(bases[0]!);
  }

  async #load(contig: string, position: number): Promise<string | undefined> {
    await this.#genome.load(contig, position, position + 1);
    return this.#peek(contig, position);
  }
}

/** Anchors from the reference alleles of the variants that may be shown. */
export class ObservedAnchors implements AnchorBases {
  readonly #engine: FrequencyEngine;
  readonly #queries: readonly Query[];
  #bases = new ObservedBases();

  constructor(engine: FrequencyEngine, queries: readonly Query[]) {
    this.#engine = engine;
    this.#queries = queries;
  }

  scanned(regions: readonly PositionRange[]): readonly PositionRange[] {
    this.#bases = new ObservedBases();
    return lookingBack(regions);
  }

  learn(variant: NormalizedVariant): void {
    this.#bases.learn(variant);
  }

  of(variant: NormalizedVariant): string | undefined | Promise<string | undefined> {
    const position = anchorPosition(variant);
    return variant.start > 0 ? this.#bases.at(position) : this.#baseAfter(variant.contig, position);
  }

  /** Rare: at the start of a contig. */
  async #baseAfter(contig: string, position: number): Promise<string | undefined> {
    const bases = new ObservedBases();
    const piece = { contig, regions: [{ start: Math.max(0, position - LOOK_BACK), end: position + 1 }] };
    for await (const { variants, carriers } of countPiece(piece, this.#queries, this.#engine, 'ascending')) {
      for (const [i, variant] of variants.entries()) if (carriers[i]! > 0) bases.learn(variant);
    }
    return bases.at(position);
  }
}

/** Regions that begin earlier, joined where they then meet. */
function lookingBack(regions: readonly PositionRange[]): PositionRange[] {
  const wider: PositionRange[] = [];
  for (const { start, end } of regions) {
    const from = Math.max(0, start - 1 - LOOK_BACK);
    const last = wider.at(-1);
    if (last !== undefined && from <= last.end) last.end = end;
    else wider.push({ start: from, end });
  }
  return wider;
}
