import type { AnnotationInit } from '@varfreq/contracts/metadata/v1/Annotation';
import type { CreateAnnotationRequest } from '@varfreq/contracts/metadata/v1/CreateAnnotationRequest';
import type { CreatedInit } from '@varfreq/contracts/metadata/v1/Created';
import type { DeleteRequest } from '@varfreq/contracts/metadata/v1/DeleteRequest';
import type { ResubmitRequest } from '@varfreq/contracts/metadata/v1/ResubmitRequest';
import { type Limits, noLimits } from '../../domain/directory/user-limits.ts';
import type { TaskOrigin } from '../../domain/tasks/task-origin.ts';
import { deleteAnnotationOfTask, insertAnnotation, selectAnnotation } from '../../postgres/catalogue/annotations.ts';
import { insertPendingDataSource } from '../../postgres/catalogue/data-sources.ts';
import type { Transactions } from '../../postgres/database.ts';
import { addTaskEvent, addTaskRemoval } from '../../postgres/events/events.ts';
import { lockTaskOf } from '../../postgres/tasks/owned-tasks.ts';
import { removeTask, resubmitTask, submitTask } from '../../postgres/tasks/tasks.ts';
import { createOnce } from '../create-once.ts';
import { requireStoringTask } from '../directory/quotas.ts';
import { holdTaskInput } from '../tasks/task-input.ts';
import { refuseSmallSets } from './refuse-small-sets.ts';

/** An annotated VCF is a VCF again; regions become a table. */
const annotatedFiletype = { vcf: 'vcf', bed: 'csv' } as const;

/**
 * One transaction writes the annotation, the data source it will fill (without data until then, owned by the same user),
 * its task and the outbox row. Errors: `bad_request` (filetype csv), `integrity_conflict` (data source went meanwhile, or
 * has no data itself), `forbidden` (a set with fewer people than the floor of its query), `too_many_requests` and `entity_too_large` (tasks, stored bytes of the user beyond the limit).
 */
export function createAnnotation(
  database: Transactions,
  request: CreateAnnotationRequest,
  origin?: TaskOrigin,
  limits: Limits = noLimits,
): Promise<CreatedInit> {
  const { userId, dataSourceId, annotatedName, queries } = request;
  return createOnce(database, request.idempotency, async (tx) => {
    await requireStoringTask(tx, userId, limits);
    const { filetype, sizeBytes } = await holdTaskInput(tx, dataSourceId, ['vcf', 'bed']);
    await refuseSmallSets(tx, queries, filetype === 'vcf' ? dataSourceId : undefined);
    const annotated = { userId, name: annotatedName, filetype: annotatedFiletype[filetype] };
    const annotatedId = await insertPendingDataSource(tx, annotated);
    const taskId = await submitTask(tx, { kind: 'annotate', userId, weightBytes: sizeBytes, origin });
    const id = await insertAnnotation(tx, { userId, originalId: dataSourceId, annotatedId, queries, taskId });
    await addTaskEvent(tx, taskId, 'submitted');
    return id;
  });
}

/** A fresh attempt under the next epoch; the former result stays readable. Errors: `not_found`, `precondition_failed`. */
export function resubmitAnnotation(
  database: Transactions,
  { id, expectedRevision }: ResubmitRequest,
  origin?: TaskOrigin,
): Promise<AnnotationInit> {
  return database.transaction(async (tx) => {
    await resubmitTask(tx, await lockTaskOf(tx, 'annotations', id, expectedRevision), origin);
    return selectAnnotation(tx, id);
  });
}

/** A running one is cancelled; both data sources stay. Errors: `not_found`, `precondition_failed`. */
export async function removeAnnotation(database: Transactions, { id, expectedRevision }: DeleteRequest): Promise<void> {
  await database.transaction(async (tx) => {
    const taskId = await lockTaskOf(tx, 'annotations', id, expectedRevision);
    await addTaskRemoval(tx, taskId);
    await deleteAnnotationOfTask(tx, taskId);
    await removeTask(tx, taskId);
  });
}
