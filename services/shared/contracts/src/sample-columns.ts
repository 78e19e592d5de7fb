import type { SampleColumns } from './gen/varfreq/metadata/v1/SampleColumns.ts';
import type { SnapshotSample } from './gen/varfreq/metadata/v1/SnapshotSample.ts';
import { countPacked, PackedNumbers, unpackNumbers } from './packed-numbers.ts';

/** By code. */
const sexes = ['unknown', 'female', 'male'] as const;
const [withCoverage, isPublic, sexBits] = [1, 2, 2];

/** A sample as it is packed. */
export type PackedSample = Readonly<
  Omit<SnapshotSample, 'sampleId' | 'variationTracks' | 'variationIds' | 'coverageTracks'> & {
    id: number;
    variationTracks: readonly number[];
    variationIds: readonly number[];
    coverageTracks: readonly Readonly<SnapshotSample['coverageTracks'][number]>[];
  }
>;

const perSample = ['sampleIds', 'poolSizes', 'flags', 'queryMasks', 'ownerIds', 'variations', 'coverages'] as const;
const perTrack = ['variationTracks', 'variationIds', 'coverageTracks', 'coverageIndividuals'] as const;
type Column = (typeof perSample)[number] | (typeof perTrack)[number];

/** Samples in the columns of a page. Errors: TypeError for a sex without a code. */
export function packSamples(samples: readonly PackedSample[]): SampleColumns {
  const columns = newColumns(samples.length);
  for (const sample of samples) {
    columns.sampleIds.push(sample.id);
    columns.poolSizes.push(sample.poolSize);
    columns.flags.push(flagsOf(sample));
    columns.queryMasks.push(sample.queryMask);
    columns.ownerIds.push(sample.ownerId);
    columns.variations.push(sample.variationTracks.length);
    for (const track of sample.variationTracks) columns.variationTracks.push(track);
    for (const id of sample.variationIds) columns.variationIds.push(id);
    columns.coverages.push(sample.coverageTracks.length);
    for (const { track, individuals } of sample.coverageTracks) {
      columns.coverageTracks.push(track);
      columns.coverageIndividuals.push(individuals);
    }
  }
  const packed = Object.entries(columns).map(([name, column]) => [name, column.finish()]);
  return Object.fromEntries(packed) as SampleColumns;
}

function newColumns(samples: number): Record<Column, PackedNumbers> {
  const entries = [...perSample, ...perTrack].map((name) => [name, new PackedNumbers(samples)]);
  return Object.fromEntries(entries) as Record<Column, PackedNumbers>;
}

function flagsOf({ coverageProfile, public: shown, sex }: Pick<PackedSample, 'coverageProfile' | 'public' | 'sex'>) {
  const code = (sexes as readonly string[]).indexOf(sex);
  if (code < 0) throw new TypeError('a sample has a sex without a code');
  return (coverageProfile ? withCoverage : 0) | (shown ? isPublic : 0) | (code << sexBits);
}

/**
 * Columns of samples in memory that threads can share: a number per sample, or, of tracks, those of sample i from
 * `variationStarts[i]` up to `variationStarts[i + 1]`, and likewise of coverages.
 */
export interface SampleTable {
  sampleIds: Float64Array;
  poolSizes: Uint32Array;
  flags: Uint8Array;
  queryMasks: Uint32Array;
  ownerIds: Float64Array;
  variationStarts: Uint32Array;
  variationTracks: Float64Array;
  variationIds: Float64Array;
  coverageStarts: Uint32Array;
  coverageTracks: Float64Array;
  coverageIndividuals: Uint32Array;
}

/** The samples of pages, in their order, in shared memory: 65 bytes for one with a variation and a coverage. Errors: RangeError. */
export function unpackSamples(pages: readonly SampleColumns[]): SampleTable {
  const samples = sum(pages, ({ sampleIds }) => countPacked(sampleIds));
  const variations = sum(pages, (page) => countPacked(page.variationTracks));
  const coverages = sum(pages, (page) => countPacked(page.coverageTracks));
  const table: SampleTable = {
    sampleIds: new Float64Array(new SharedArrayBuffer(8 * samples)),
    poolSizes: new Uint32Array(new SharedArrayBuffer(4 * samples)),
    flags: new Uint8Array(new SharedArrayBuffer(samples)),
    queryMasks: new Uint32Array(new SharedArrayBuffer(4 * samples)),
    ownerIds: new Float64Array(new SharedArrayBuffer(8 * samples)),
    variationStarts: new Uint32Array(new SharedArrayBuffer(4 * (samples + 1))),
    variationTracks: new Float64Array(new SharedArrayBuffer(8 * variations)),
    variationIds: new Float64Array(new SharedArrayBuffer(8 * variations)),
    coverageStarts: new Uint32Array(new SharedArrayBuffer(4 * (samples + 1))),
    coverageTracks: new Float64Array(new SharedArrayBuffer(8 * coverages)),
    coverageIndividuals: new Uint32Array(new SharedArrayBuffer(4 * coverages)),
  };
  for (const [name, column, from] of columnsOf(table)) {
    let next: number = from;
    for (const numbers of pages.map((page) => unpackNumbers(page[name]))) {
      if (next + numbers.length <= column.length) column.set(numbers, next);
      next += numbers.length;
    }
    if (next !== column.length) throw new RangeError(`samples have ${next} ${name} instead of ${column.length}`);
  }
  for (const starts of [table.variationStarts, table.coverageStarts]) {
    for (let i = 1; i < starts.length; i++) starts[i] = starts[i]! + starts[i - 1]!;
  }
  return table;
}

/** Where columns are unpacked to, and from which index on: numbers of tracks become starts. */
function columnsOf({ variationStarts, coverageStarts, ...columns }: SampleTable) {
  const names = Object.keys(columns) as Exclude<keyof SampleTable, 'variationStarts' | 'coverageStarts'>[];
  return [
    ...names.map((name) => [name, columns[name], 0] as const),
    ['variations', variationStarts, 1] as const,
    ['coverages', coverageStarts, 1] as const,
  ];
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

/** A sample of a table, read when its fields are: 100,000 objects with all their fields take five times as long. */
class TableRow implements SnapshotSample {
  readonly #table: SampleTable;
  readonly #row: number;

  constructor(table: SampleTable, row: number) {
    this.#table = table;
    this.#row = row;
  }

  get sampleId(): number {
    return this.#table.sampleIds[this.#row]!;
  }

  get poolSize(): number {
    return this.#table.poolSizes[this.#row]!;
  }

  get coverageProfile(): boolean {
    return (this.#table.flags[this.#row]! & withCoverage) !== 0;
  }

  get public(): boolean {
    return (this.#table.flags[this.#row]! & isPublic) !== 0;
  }

  get sex(): string {
    return sexes[this.#table.flags[this.#row]! >>> sexBits]!;
  }

  get queryMask(): number {
    return this.#table.queryMasks[this.#row]!;
  }

  get ownerId(): number {
    return this.#table.ownerIds[this.#row]!;
  }

  get variationTracks(): number[] {
    return this.#variations(this.#table.variationTracks);
  }

  get variationIds(): number[] {
    return this.#variations(this.#table.variationIds);
  }

  get coverageTracks(): SnapshotSample['coverageTracks'] {
    const { coverageStarts, coverageTracks, coverageIndividuals } = this.#table;
    const tracks: SnapshotSample['coverageTracks'] = [];
    for (let i = coverageStarts[this.#row]!; i < coverageStarts[this.#row + 1]!; i++)
      tracks.push({ track: coverageTracks[i]!, individuals: coverageIndividuals[i]! });
    return tracks;
  }

  #variations(column: Float64Array): number[] {
    const { variationStarts } = this.#table;
    const numbers: number[] = [];
    for (let i = variationStarts[this.#row]!; i < variationStarts[this.#row + 1]!; i++) numbers.push(column[i]!);
    return numbers;
  }
}

/** The samples of a table; their fields are getters. */
export function rowsOf(table: SampleTable): SnapshotSample[] {
  return Array.from(table.sampleIds, (_, row) => new TableRow(table, row));
}
