import type { FiletypeName } from '@varfreq/contracts/filetypes';
import type { ReadOptionsInit } from '@varfreq/contracts/metadata/v1/ReadOptions';
import type { TableOptions } from '@varfreq/contracts/metadata/v1/TableOptions';
import type { UserLimits } from '../../domain/directory/user-limits.ts';
import { utcText } from '../rows.ts';
import type { Tx } from '../session.ts';
import { annotateTasks } from './annotate-tasks.ts';

/** Input of a parsing worker. */
export interface ParseInput {
  /** Of a joint import. */
  isJoint: boolean;
  kind: 'variation' | 'coverage';
  blob: BlobRow;
  gzipped: boolean;
  filetype: FiletypeName;
  skipFiltered: boolean;
  useGenotypes: boolean;
  preferGenotypeLikelihoods: boolean;
  individuals: number;
  read: ReadOptionsInit;
  poolSize: number;
  sex: string;
  digestWanted: boolean;
  limits: UserLimits;
}

/** What the database knows besides, for the phases that want it. */
export interface ParseSurroundings {
  /** Of the installation; null: none. */
  build: string | null;
  /** Visible coverage tracks of the sample, ascending, without those of the task; null without a coverage profile, or of no variation of one sample. */
  coverageTracks: number[] | null;
}

/** Input of an annotating worker. `queries` is the JSON of the messages. */
export interface AnnotateInput<Queries> {
  /** The file to annotate, or the regions of a frequency table; null: a table without a file. */
  file: { blob: BlobRow; gzipped: boolean; filetype: FiletypeName } | null;
  queries: Queries;
  /** Of a frequency table. */
  table: TableOptions | null;
  limits: UserLimits;
}

/** Location of a data source's bytes; neither object nor local file while there are none. */
export interface BlobRow {
  objectKey: string | null;
  localFile: string | null;
  localMtimeNs: string | null;
  sizeBytes: number | null;
  etag: string | null;
  lastModified: string | null;
}

const blob = `jsonb_build_object('objectKey', d.object_key, 'localFile', d.local_file, 'localMtimeNs', d.local_mtime_ns,
  'sizeBytes', d.size_bytes, 'etag', d.etag, 'lastModified', ${utcText('d.last_modified')}) AS blob, d.gzipped`;

/** Limits of the submitting user, if the user still exists. */
const limits = `coalesce((SELECT u.limits FROM tasks t JOIN users u ON u.id = t.user_id WHERE t.id = $1), '{}') AS limits`;

/** Of the variation, where a task makes a coverage too; of a joint import of any one member. */
export async function parseInputOf(tx: Tx, taskId: number): Promise<(ParseInput & ParseSurroundings) | undefined> {
  const rows = await tx.query<ParseInput & ParseSurroundings>(
    'parse_input_of_task',
    `SELECT i.joint_import_id IS NOT NULL AS "isJoint",
       CASE WHEN i.joint_import_id IS NULL THEN i.kind ELSE 'variation' END AS kind, ${blob}, ${limits}, d.filetype, i.skip_filtered AS "skipFiltered", i.use_genotypes AS "useGenotypes",
       i.prefer_genotype_likelihoods AS "preferGenotypeLikelihoods", i.individuals, i.read_options AS read,
       s.pool_size AS "poolSize", s.sex,
       (i.kind = 'variation' OR i.joint_import_id IS NOT NULL) AND d.content_sha256 IS NULL AS "digestWanted",
       (SELECT build FROM installation) AS build,
       CASE WHEN s.coverage_profile AND i.kind = 'variation' AND i.column_number IS NULL THEN ARRAY(
         SELECT c.published_track FROM imports c
         WHERE c.sample_id = s.id AND c.kind = 'coverage' AND c.published_track IS NOT NULL AND c.task_id <> $1
         ORDER BY c.published_track) END AS "coverageTracks"
     FROM imports i JOIN data_sources d ON d.id = i.data_source_id JOIN samples s ON s.id = i.sample_id
     WHERE i.task_id = $1 ORDER BY i.kind DESC LIMIT 1`,
    [taskId],
  );
  return rows[0];
}

/** A sample of a joint import, with its number and its column. */
export interface JointSample {
  part: number;
  column: number;
  sex: string;
}

/** Samples with an import of this joint import, by part. */
export async function jointSamplesOf(tx: Tx, taskId: number): Promise<JointSample[]> {
  return tx.query<JointSample>(
    'joint_samples_of_task',
    `SELECT DISTINCT i.part, i.column_number AS column, s.sex FROM imports i JOIN samples s ON s.id = i.sample_id
     WHERE i.task_id = $1 ORDER BY i.part`,
    [taskId],
  );
}

type AnnotateRow<Queries> = Omit<AnnotateInput<Queries>, 'file'> & {
  blob: BlobRow;
  gzipped: boolean;
  /** Null without a file. */
  filetype: FiletypeName | null;
};

export async function annotateInputOf<Queries>(tx: Tx, taskId: number): Promise<AnnotateInput<Queries> | undefined> {
  const rows = await tx.query<AnnotateRow<Queries>>(
    'annotate_input_of_task',
    `SELECT ${blob}, d.filetype, ${limits}, a.queries, a.table_options AS table
     FROM ${annotateTasks} a LEFT JOIN data_sources d ON d.id = a.input_id WHERE a.task_id = $1`,
    [taskId],
  );
  if (rows[0] === undefined) return undefined;
  const { blob: place, gzipped, filetype, ...input } = rows[0];
  return { ...input, file: filetype === null ? null : { blob: place, gzipped, filetype } };
}
