import type { ParseWork } from '@varfreq/contracts/metadata/v1/ParseWork';
import type { RegionSink } from '@varfreq/genomics/bed/bed-options';
import type { ImportTotals } from '@varfreq/genomics/import-totals';
import type { FileOptions } from '@varfreq/genomics/lines/file-options';
import type { SexRegions } from '@varfreq/genomics/sex-regions';
import type { ImportSummary } from '@varfreq/genomics/skip-reasons';
import type { CarrierSink, MemberRegionSink, ObservationSink } from '@varfreq/genomics/vcf/import/import-options';
import type { VcfHeader } from '@varfreq/genomics/vcf/import/import-shard';
import type { TaskErrorCode } from '@varfreq/runtime/errors';

/** Kinds of segments. */
export type ImportedKind = 'OBSERVATIONS' | 'REGIONS';

/** Destinations of an import's data, by kind of segment; of joint imports those of the members. */
export interface ImportSinks {
  readonly OBSERVATIONS: ObservationSink;
  readonly REGIONS: RegionSink;
  readonly memberObservations: CarrierSink;
  readonly memberRegions: MemberRegionSink;
}

/** Options for reading one import: its assignment, and settings of the installation. */
export interface FormatSettings {
  work: ParseWork;
  files: FileOptions;
  /** Undefined where the build is unknown. */
  sexRegions?: SexRegions | undefined;
}

/** Whole lines of a file. */
export interface ShardText {
  /** Header lines that the plan has stored; empty for formats without a header. */
  header: Uint8Array;
  /** The shard is the beginning of the file. */
  isFirst: boolean;
  chunks: AsyncIterable<Uint8Array>;
}

/**
 * A format that files are imported from. Readers accept uncompressed bytes split anywhere, and throw InputError with a line
 * for unusable input. A new format is a new object in `formats`.
 */
export interface ImportFormat {
  /** Code of a task that fails because its input is not in this format. */
  errorCode: TaskErrorCode;
  /** Kinds of segments that an import fills; it publishes at most one of each. */
  segments(work: ParseWork): readonly ImportedKind[];
  /** Whether an import may be split into shards; absent: always. */
  canSplit?(work: ParseWork): boolean;
  /** Reads the header of a file that is split; absent for formats without one. */
  readHeader?(text: AsyncIterable<Uint8Array>, settings: FormatSettings): Promise<VcfHeader>;
  /** Reads a whole file. */
  read(chunks: AsyncIterable<Uint8Array>, settings: FormatSettings, sinks: ImportSinks): Promise<ImportSummary>;
  /** Reads a part of a file; line numbers are relative to it. */
  readShard(shard: ShardText, settings: FormatSettings, sinks: ImportSinks): Promise<ImportTotals>;
  /** Validates the whole file from the sums over its shards. */
  summarize(totals: ImportTotals, settings: FormatSettings): ImportSummary;
}
