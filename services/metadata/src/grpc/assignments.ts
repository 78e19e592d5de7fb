import { FILETYPES } from '@varfreq/contracts/filetypes';
import type { AnnotatedPartInit } from '@varfreq/contracts/metadata/v1/AnnotatedPart';
import type { AnnotateWorkInit } from '@varfreq/contracts/metadata/v1/AnnotateWork';
import type { AssignmentInit } from '@varfreq/contracts/metadata/v1/Assignment';
import type { BlobLocationInit } from '@varfreq/contracts/metadata/v1/BlobLocation';
import type { CompactWorkInit } from '@varfreq/contracts/metadata/v1/CompactWork';
import type { JointMemberInit } from '@varfreq/contracts/metadata/v1/JointMember';
import type { ParseWorkInit } from '@varfreq/contracts/metadata/v1/ParseWork';
import type { SampleCoverageInit } from '@varfreq/contracts/metadata/v1/SampleCoverage';
import type { SegmentInit } from '@varfreq/contracts/metadata/v1/Segment';
import type { ReserveLimits } from '@varfreq/runtime/blobs/space-reserve';
import { AppError } from '@varfreq/runtime/errors';
import { inputLimitsOf } from '../domain/directory/user-limits.ts';
import type { AnnotatedOutput, WrittenSegment } from '../domain/tasks/shard-output.ts';
import type { SampleCoverage } from '../postgres/tasks/sample-coverage.ts';
import type { BlobRow } from '../postgres/tasks/work-inputs.ts';
import { limitsOf, type TaskSettings } from '../task-settings.ts';
import { untouchedShare } from '../usecases/compaction/plan-compactions.ts';
import type { Claim } from '../usecases/tasks/claim-next.ts';
import type { ClaimedMember } from '../usecases/tasks/work-of.ts';
import { segmentKind, toSegment } from './segments.ts';

/**
 * A claim as a message to workers. A compaction was planned by the reserve, and may cut into it, as may an import: what it
 * stores is bounded by its file.
 */
export function toAssignment(claim: Claim, settings: TaskSettings, { bytes, share }: ReserveLimits): AssignmentInit {
  const { leaseMs, beatEveryMs, stopAfterMs } = settings;
  const { ownContigs } = claim;
  const kept = claim.annotate ? 1 : untouchedShare;
  const own = (claim.parse ?? claim.annotate)?.limits ?? {};
  return {
    lease: claim.lease,
    leaseMs,
    beatEveryMs,
    stopAfterMs,
    objectPrefix: claim.objectPrefix,
    ...claim.origin,
    user: claim.user,
    reserve: { bytes: Math.round(bytes * kept), share: share * kept },
    ...inputLimitsOf({ ...limitsOf(settings), ...own }),
    ...(claim.parse && { parse: { ...toParseWork(claim.parse), ownContigs } }),
    ...(claim.annotate && { annotate: { ...toAnnotateWork(claim.annotate), ownContigs } }),
    ...(claim.compact && { compact: toCompactWork(claim.compact) }),
  };
}

function toParseWork(work: NonNullable<Claim['parse']>): ParseWorkInit {
  const { gzipped, digestWanted } = work;
  const { skipFiltered, useGenotypes, preferGenotypeLikelihoods, individuals, read } = work;
  return {
    kind: work.kind === 'variation' ? 'VARIATION' : 'COVERAGE',
    input: toBlobLocation(work.blob),
    gzipped,
    filetype: FILETYPES[work.filetype],
    options: { skipFiltered, useGenotypes, preferGenotypeLikelihoods, individuals, read },
    digestWanted,
    phase: phases[work.phase],
    ...(work.members ? { members: work.members.map(toMember) } : toSample(work)),
    ...(work.sampleCoverage && { sampleCoverage: toSampleCoverage(work.sampleCoverage) }),
    build: work.build ?? '',
    ...(work.range && { range: work.range }),
    ...(work.headerKey !== undefined && { headerKey: work.headerKey }),
    ...(work.seal && toSealWork(work.seal)),
  };
}

function toSampleCoverage({ tracks, segments }: SampleCoverage): SampleCoverageInit {
  return { tracks, segments: segments.map((segment) => ({ ...segment, kind: segmentKind('regions') })) };
}

function toSample({ track, coverageTrack, poolSize, sex }: NonNullable<Claim['parse']>) {
  return { track, poolSize, sex, ...(coverageTrack !== undefined && { coverageTrack }) };
}

function toMember({ column, track, coverageTrack, sex }: ClaimedMember): JointMemberInit {
  const known = sex === 'unknown' ? {} : { sex };
  return { column, track, ...(coverageTrack !== undefined && { coverageTrack }), ...known };
}

const phases = { plan: 'PLAN', parse: 'PARSE_SHARD', digest: 'DIGEST', seal: 'SEAL' } as const;

const annotatePhases = { plan: 'PLAN_ANNOTATION', parse: 'ANNOTATE_SHARD', seal: 'JOIN' } as const;

function toSealWork({ runs, counted, totals }: NonNullable<NonNullable<Claim['parse']>['seal']>) {
  return { runs: runs.map(toRun), counted, totals };
}

/** A segment without its ranges: a run may have thousands of contigs, all listed in its footer. */
function toRun({ kind, objectKey, sizeBytes }: WrittenSegment): SegmentInit {
  return { kind: segmentKind(kind), objectKey, sizeBytes };
}

function toAnnotateWork(work: NonNullable<Claim['annotate']>): AnnotateWorkInit {
  const { file, queries, table, phase, build, range, headerKey, seal } = work;
  if (phase === 'digest') throw new AppError('internal_server_error', 'annotations have no digest');
  return {
    ...(file && { input: toBlobLocation(file.blob), gzipped: file.gzipped, filetype: FILETYPES[file.filetype] }),
    ...(table && { table }),
    queries,
    phase: annotatePhases[phase],
    build: build ?? '',
    ...(range && { range }),
    ...(headerKey !== undefined && { headerKey }),
    ...(seal && { parts: seal.annotated.map(toPart), counted: seal.counted, totals: seal.totals }),
  };
}

function toPart({ objectKey, sizeBytes, index }: AnnotatedOutput): AnnotatedPartInit {
  return { objectKey, sizeBytes, ...(index && { index: { objectKey: index.objectKey, sizeBytes: index.sizeBytes } }) };
}

const cuts = { none: 'NO_CUT', contig: 'CONTIG_CUT', cell: 'CELL_CUT' } as const;

/** Inputs that are already cut need no further cut. */
function toCompactWork({ kind, cut, inputCut, inputs, tracks }: NonNullable<Claim['compact']>): CompactWorkInit {
  return {
    kind: segmentKind(kind),
    inputs: inputs.map(toSegment),
    tracks,
    cut: cut === inputCut ? 'NO_CUT' : cuts[cut],
  };
}

function toBlobLocation({
  objectKey,
  localFile,
  localMtimeNs,
  sizeBytes,
  etag,
  lastModified,
}: BlobRow): BlobLocationInit {
  return {
    ...(objectKey !== null && { objectKey }),
    ...(localFile !== null && { localFile }),
    ...(localMtimeNs !== null && { localMtimeNs }),
    sizeBytes: sizeBytes ?? 0,
    etag: etag ?? '',
    lastModified: lastModified ?? '',
  };
}
