import { IMPORTED } from '@varfreq/contracts/filetypes';
import type { CreatedInit } from '@varfreq/contracts/metadata/v1/Created';
import type { CreateImportRequest } from '@varfreq/contracts/metadata/v1/CreateImportRequest';
import type { DeleteRequest } from '@varfreq/contracts/metadata/v1/DeleteRequest';
import type { ImportInit } from '@varfreq/contracts/metadata/v1/Import';
import type { ResubmitRequest } from '@varfreq/contracts/metadata/v1/ResubmitRequest';
import { AppError } from '@varfreq/runtime/errors';
import { type Limits, noLimits } from '../../domain/directory/user-limits.ts';
import type { TaskOrigin } from '../../domain/tasks/task-origin.ts';
import { importKindText, insertImport, selectImport } from '../../postgres/catalogue/imports.ts';
import { jointImportOf } from '../../postgres/catalogue/joint-imports.ts';
import type { Transactions } from '../../postgres/database.ts';
import { addParseEvent } from '../../postgres/events/events.ts';
import { lockTaskOf } from '../../postgres/tasks/owned-tasks.ts';
import { resubmitTask, submitTask } from '../../postgres/tasks/tasks.ts';
import { createOnce } from '../create-once.ts';
import { requireTask } from '../directory/quotas.ts';
import { holdTaskInput } from '../tasks/task-input.ts';
import { removeImports } from './remove-imports.ts';

export const defaultOptions = {
  skipFiltered: true,
  useGenotypes: true,
  preferGenotypeLikelihoods: false,
  individuals: 1,
  read: null,
};

/**
 * One transaction writes the import, its task (waiting, epoch 1) and the outbox row. Errors: `bad_request` (filetype),
 * `integrity_conflict` (sample or data source went meanwhile, data source without data), `too_many_requests` (tasks of
 * the user beyond the limit).
 */
export function createImport(
  database: Transactions,
  request: CreateImportRequest,
  origin?: TaskOrigin,
  limits: Limits = noLimits,
): Promise<CreatedInit> {
  const kind = importKindText(request.kind);
  const { sampleId, dataSourceId, submittedBy } = request;
  return createOnce(database, request.idempotency, async (tx) => {
    await requireTask(tx, submittedBy, limits);
    const { sizeBytes } = await holdTaskInput(tx, dataSourceId, IMPORTED[kind]);
    const taskId = await submitTask(tx, { kind: 'parse', userId: submittedBy, weightBytes: sizeBytes, origin });
    const options = request.options ?? defaultOptions;
    const id = await insertImport(tx, { kind, sampleId, dataSourceId, taskId, options });
    if (options.read?.coverageFromReferenceBlocks === true && kind === 'variation')
      await insertImport(tx, { kind: 'coverage', sampleId, dataSourceId, taskId, options });
    await addParseEvent(tx, taskId, 'submitted');
    return id;
  });
}

/**
 * A fresh attempt under the next epoch; the former result stays visible. Errors: `not_found`, `precondition_failed`,
 * `integrity_conflict` for an import of a joint import.
 */
export function resubmitImport(
  database: Transactions,
  { id, expectedRevision }: ResubmitRequest,
  origin?: TaskOrigin,
): Promise<ImportInit> {
  return database.transaction(async (tx) => {
    const taskId = await lockTaskOf(tx, 'imports', id, expectedRevision);
    const joint = await jointImportOf(tx, id);
    if (joint !== undefined) throw madeJointly(joint);
    await resubmitTask(tx, taskId, origin);
    return selectImport(tx, id);
  });
}

function madeJointly(id: number): AppError {
  const message = `this import was made by a joint import: resubmit /joint_imports/${id} instead`;
  return new AppError('integrity_conflict', message);
}

/**
 * The import as it was; a running one is cancelled, its data leaves every frequency. Other imports of its task stay.
 * Errors: `not_found`, `precondition_failed`.
 */
export function removeImport(database: Transactions, { id, expectedRevision }: DeleteRequest): Promise<ImportInit> {
  return database.transaction(async (tx) => {
    const taskId = await lockTaskOf(tx, 'imports', id, expectedRevision);
    const removed = await selectImport(tx, id);
    await removeImports(tx, [{ id: Number(removed.id), taskId }]);
    return removed;
  });
}
