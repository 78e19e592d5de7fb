import type { AnnotationInit } from '@varfreq/contracts/metadata/v1/Annotation';
import type { ListAnnotationsRequest } from '@varfreq/contracts/metadata/v1/ListAnnotationsRequest';
import type { QueryInit } from '@varfreq/contracts/metadata/v1/Query';
import { listPage } from '../listing.ts';
import { notFound, possibleId, rowsById, withoutNulls } from '../rows.ts';
import type { Tx } from '../session.ts';
import { type TaskColumns, taskColumns, toTask } from '../tasks/task-columns.ts';

const columns = `t.id, t.user_id AS "userId", t.original_id AS "originalDataSourceId",
  t.annotated_id AS "annotatedDataSourceId", d.user_id AS "originalDataSourceUserId", t.queries, ${taskColumns}`;

const from = 'annotations t JOIN tasks k ON k.id = t.task_id JOIN data_sources d ON d.id = t.original_id';
const listing = { name: 'list_annotations', columns, from, orderable: {} };

type Row = Omit<AnnotationInit, 'task' | 'revision'> & TaskColumns;

function toAnnotation(row: object): AnnotationInit {
  const columns = withoutNulls<Row>(row);
  const { id, userId, originalDataSourceId, annotatedDataSourceId, originalDataSourceUserId, queries } = columns;
  const sources = { originalDataSourceId, annotatedDataSourceId, originalDataSourceUserId };
  return { id, userId, ...sources, queries, revision: columns.revision, task: toTask(columns) } as AnnotationInit;
}

export interface NewAnnotation {
  userId: number;
  originalId: number;
  annotatedId: number;
  queries: readonly QueryInit[];
  taskId: number;
}

/** Returns the id. */
export async function insertAnnotation(tx: Tx, annotation: NewAnnotation): Promise<number> {
  const sql = `INSERT INTO annotations (user_id, original_id, annotated_id, queries, task_id)
    VALUES ($1, $2, $3, $4, $5) RETURNING id`;
  const { userId, originalId, annotatedId, queries, taskId } = annotation;
  const values = [userId, originalId, annotatedId, JSON.stringify(queries), taskId];
  const [row] = await tx.query<{ id: number }>('insert_annotation', sql, values);
  return row!.id;
}

/** Existing annotations, by ascending id. */
export async function selectAnnotations(tx: Tx, ids: readonly number[]): Promise<AnnotationInit[]> {
  return (await rowsById<object>(tx, 'select_annotations', { columns, from }, ids)).map(toAnnotation);
}

export async function selectAnnotation(tx: Tx, id: number): Promise<AnnotationInit> {
  const [annotation] = await selectAnnotations(tx, [possibleId(id)]);
  if (annotation === undefined) throw notFound('annotations');
  return annotation;
}

export async function listAnnotations(
  tx: Tx,
  request: ListAnnotationsRequest,
): Promise<{ items: AnnotationInit[]; total: number }> {
  const filters = [{ sql: 't.user_id = ?', value: request.userId }];
  const { items, total } = await listPage<object>(tx, listing, filters, request.page);
  return { items: items.map(toAnnotation), total };
}

/** Deletes the annotation of a task that the caller has locked; both data sources stay. */
export async function deleteAnnotationOfTask(tx: Tx, taskId: number): Promise<void> {
  await tx.query('delete_annotation', 'DELETE FROM annotations WHERE task_id = $1', [taskId]);
}
