import type { ParseWork } from '@varfreq/contracts/metadata/v1/ParseWork';
import type { PutSegment, SegmentInfo } from '@varfreq/segments/format/segment-info';
import { ObservationWriter } from '@varfreq/segments/observations/observation-writer';
import { RegionWriter } from '@varfreq/segments/regions/region-writer';
import type { ImportedKind, ImportSinks } from '../domain/import-format.ts';
import type { ImportJob, ImportParts } from './import-job.ts';
import { MemberWriters, type StoredMembers } from './member-writers.ts';

/** Contents of a track: distinct variants, merged regions and their bases; absent for kinds that were not imported. */
export interface StoredCounts {
  observations?: number;
  regions?: number;
  coveredBases?: number;
}

/** What an import has stored. */
export interface Written {
  segments: SegmentInfo[];
  stored: StoredCounts;
  /** Of joint imports. */
  members?: StoredMembers;
}

/** The track of an import's segments of one kind. */
export function trackOf({ track, coverageTrack }: ParseWork, kind: ImportedKind): number {
  return kind === 'REGIONS' ? (coverageTrack ?? track) : track;
}

/** Writers of an import's tracks, each opened when a format first asks for its sink. */
class TrackWriters implements ImportSinks {
  readonly #work: ParseWork;
  readonly #options: { scratchDir: string; maxMemoryBytes: number; asRun: boolean };
  #observations: ObservationWriter | undefined;
  #regions: RegionWriter | undefined;
  #members: MemberWriters | undefined;

  constructor({ work, scratchDir }: ImportJob, { memoryBytes: maxMemoryBytes }: ImportParts) {
    this.#work = work;
    this.#options = { scratchDir, maxMemoryBytes, asRun: work.phase === 'PARSE_SHARD' };
  }

  get OBSERVATIONS(): ObservationWriter {
    this.#observations ??= new ObservationWriter({ ...this.#options, track: trackOf(this.#work, 'OBSERVATIONS') });
    return this.#observations;
  }

  get REGIONS(): RegionWriter {
    this.#regions ??= new RegionWriter({ ...this.#options, track: trackOf(this.#work, 'REGIONS') });
    return this.#regions;
  }

  get memberObservations() {
    return this.#ofMembers().observations;
  }

  get memberRegions() {
    return this.#ofMembers().regions;
  }

  async finish(put: PutSegment): Promise<Written> {
    if (this.#members !== undefined) return this.#members.finish(put);
    const [observations, regions] = [this.#observations, this.#regions];
    const segments = [...((await observations?.finish(put)) ?? []), ...((await regions?.finish(put)) ?? [])];
    const stored = {
      ...(observations && { observations: observations.distinctVariants }),
      ...(regions && { regions: regions.regions, coveredBases: regions.bases }),
    };
    return { segments, stored };
  }

  abort(): void {
    this.#observations?.abort();
    this.#regions?.abort();
    this.#members?.abort();
  }

  #ofMembers(): MemberWriters {
    this.#members ??= new MemberWriters(this.#work, this.#options);
    return this.#members;
  }
}

/** Stores what `read` gives to its sinks as segments of the job's tracks. */
export async function writeTrack<T>(
  job: ImportJob,
  parts: ImportParts,
  put: PutSegment,
  read: (sinks: ImportSinks) => Promise<T>,
): Promise<Written & { value: T }> {
  const writers = new TrackWriters(job, parts);
  try {
    const value = await read(writers);
    return { value, ...(await writers.finish(put)) };
  } finally {
    writers.abort();
  }
}
