import { IMPORTED } from '@varfreq/contracts/filetypes';
import type { CreatedInit } from '@varfreq/contracts/metadata/v1/Created';
import type { CreateJointImportRequest } from '@varfreq/contracts/metadata/v1/CreateJointImportRequest';
import type { DeleteRequest } from '@varfreq/contracts/metadata/v1/DeleteRequest';
import type { JointImportInit } from '@varfreq/contracts/metadata/v1/JointImport';
import type { ResubmitRequest } from '@varfreq/contracts/metadata/v1/ResubmitRequest';
import { type Limits, noLimits } from '../../domain/directory/user-limits.ts';
import { requireMembers } from '../../domain/tasks/joint-members.ts';
import type { TaskOrigin } from '../../domain/tasks/task-origin.ts';
import { importsOfTask } from '../../postgres/catalogue/imports.ts';
import { insertImportsOfJoint, insertJointImport, selectJointImport } from '../../postgres/catalogue/joint-imports.ts';
import type { Transactions } from '../../postgres/database.ts';
import { addParseEvent } from '../../postgres/events/events.ts';
import { lockTaskOf } from '../../postgres/tasks/owned-tasks.ts';
import { resubmitTask, submitTask } from '../../postgres/tasks/tasks.ts';
import { createOnce } from '../create-once.ts';
import { requireTask } from '../directory/quotas.ts';
import { holdTaskInput } from '../tasks/task-input.ts';
import { defaultOptions } from './imports.ts';
import { enterMembers } from './joint-members.ts';
import { removeImports } from './remove-imports.ts';

/**
 * One transaction writes the joint import, its new samples and groups, the imports of all members, their task and the
 * outbox row. Errors: `bad_request` (members, filetype), `integrity_conflict` (a sample, group or data source went
 * meanwhile, an external id is taken, data source without data), `too_many_requests` (tasks of the user beyond the limit).
 */
export function createJointImport(
  database: Transactions,
  request: CreateJointImportRequest,
  origin: TaskOrigin & { userId?: number | undefined } = {},
  limits: Limits = noLimits,
): Promise<CreatedInit> {
  const { userId, dataSourceId, members, activate } = request;
  requireMembers(members);
  return createOnce(database, request.idempotency, async (tx) => {
    await requireTask(tx, userId, limits);
    const { sizeBytes } = await holdTaskInput(tx, dataSourceId, IMPORTED.variation);
    const columns = await enterMembers(tx, request, origin);
    const taskId = await submitTask(tx, { kind: 'parse', userId, weightBytes: sizeBytes, origin });
    const options = request.options ?? defaultOptions;
    const id = await insertJointImport(tx, { userId, dataSourceId, taskId, activate, options });
    await insertImportsOfJoint(tx, id, columns, options.read?.coverageFromReferenceBlocks === true);
    await addParseEvent(tx, taskId, 'submitted');
    return id;
  });
}

/** As `resubmitImport`, for all its imports that were not deleted. Errors: `not_found`, `precondition_failed`. */
export function resubmitJointImport(
  database: Transactions,
  { id, expectedRevision }: ResubmitRequest,
  origin?: TaskOrigin,
): Promise<JointImportInit> {
  return database.transaction(async (tx) => {
    await resubmitTask(tx, await lockTaskOf(tx, 'joint_imports', id, expectedRevision), origin);
    return selectJointImport(tx, id);
  });
}

/** Deletes its imports too, as `removeImport` does; samples stay. Errors: `not_found`, `precondition_failed`. */
export async function removeJointImport(
  database: Transactions,
  { id, expectedRevision }: DeleteRequest,
): Promise<void> {
  await database.transaction(async (tx) => {
    const taskId = await lockTaskOf(tx, 'joint_imports', id, expectedRevision);
    await removeImports(tx, await importsOfTask(tx, taskId));
  });
}
