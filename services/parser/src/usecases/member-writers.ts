import type { MemberCountsInit } from '@varfreq/contracts/metadata/v1/MemberCounts';
import type { ParseWork } from '@varfreq/contracts/metadata/v1/ParseWork';
import { nonParX } from '@varfreq/genomics/contigs/x-chromosome';
import type { MemberCalls } from '@varfreq/genomics/import-report';
import { CohortRegionWriter } from '@varfreq/segments/cohort/cohort-region-writer';
import type { CohortTally } from '@varfreq/segments/cohort/cohort-tally';
import { CohortWriter } from '@varfreq/segments/cohort/cohort-writer';
import type { PutSegment, SegmentInfo } from '@varfreq/segments/format/segment-info';
import type { ImportedKind } from '../domain/import-format.ts';

/** What is stored of the members of a joint import, in their order. */
export interface StoredMembers {
  counts: MemberCountsInit[];
  calls: MemberCalls[];
}

/** The tracks of a joint import's segments of one kind, ascending. Errors: TypeError when a member has none. */
export function tracksOfMembers({ members }: ParseWork, kind: ImportedKind): number[] {
  return members.map(({ track, coverageTrack }) => {
    if (kind === 'OBSERVATIONS') return track;
    if (coverageTrack === undefined) throw new TypeError('a member has no track for its coverage');
    return coverageTrack;
  });
}

/** What is stored of members, from the tallies of their segments. */
export function storedMembers(
  { members }: ParseWork,
  tally: CohortTally | undefined,
  regions?: CohortRegionWriter,
): StoredMembers {
  const counts = members.map((_, i) => ({
    observations: tally?.observations[i] ?? 0,
    regions: regions?.members[i]?.regions ?? 0,
    coveredBases: regions?.members[i]?.bases ?? 0,
  }));
  const calls = members.map(({ column, sex }, i) => ({
    column,
    sex,
    het: tally?.het[i] ?? 0,
    called: tally?.called[i] ?? 0,
  }));
  return { counts, calls };
}

/** Writers of the tracks of a joint import, each opened when it is first asked for. */
export class MemberWriters {
  readonly #work: ParseWork;
  readonly #options: { scratchDir: string; maxMemoryBytes: number; asRun: boolean };
  #observations: CohortWriter | undefined;
  #regions: CohortRegionWriter | undefined;

  constructor(work: ParseWork, options: { scratchDir: string; maxMemoryBytes: number; asRun: boolean }) {
    this.#work = work;
    this.#options = options;
  }

  get observations(): CohortWriter {
    const tracks = () => tracksOfMembers(this.#work, 'OBSERVATIONS');
    this.#observations ??= new CohortWriter({ ...this.#options, tracks: tracks(), countedRange: nonParX });
    return this.#observations;
  }

  get regions(): CohortRegionWriter {
    const tracks = () => tracksOfMembers(this.#work, 'REGIONS');
    this.#regions ??= new CohortRegionWriter({ ...this.#options, tracks: tracks() });
    return this.#regions;
  }

  /** Stores the segments; returns the distinct variants and the regions of all members together too. */
  async finish(put: PutSegment) {
    const [observations, regions] = [this.#observations, this.#regions];
    const stored = [...((await observations?.finish(put)) ?? []), ...((await regions?.finish(put)) ?? [])];
    const sum = (of: 'regions' | 'bases') => regions?.members.reduce((all, member) => all + member[of], 0);
    const segments: SegmentInfo[] = stored;
    return {
      segments,
      stored: {
        ...(observations && { observations: observations.distinctVariants }),
        ...(regions && { regions: sum('regions')!, coveredBases: sum('bases')! }),
      },
      members: storedMembers(this.#work, observations?.tally, regions),
    };
  }

  abort(): void {
    this.#observations?.abort();
    this.#regions?.abort();
  }
}
