import type { CreatedInit } from '@varfreq/contracts/metadata/v1/Created';
import type { CreateFrequencyTableRequest } from '@varfreq/contracts/metadata/v1/CreateFrequencyTableRequest';
import type { DeleteRequest } from '@varfreq/contracts/metadata/v1/DeleteRequest';
import type { FrequencyTableInit } from '@varfreq/contracts/metadata/v1/FrequencyTable';
import type { ResubmitRequest } from '@varfreq/contracts/metadata/v1/ResubmitRequest';
import type { TableOptions } from '@varfreq/contracts/metadata/v1/TableOptions';
import { AppError } from '@varfreq/runtime/errors';
import { type Limits, noLimits } from '../../domain/directory/user-limits.ts';
import type { TaskOrigin } from '../../domain/tasks/task-origin.ts';
import { insertPendingDataSource } from '../../postgres/catalogue/data-sources.ts';
import {
  deleteFrequencyTableOfTask,
  insertFrequencyTable,
  selectFrequencyTable,
} from '../../postgres/catalogue/frequency-tables.ts';
import { observationBytes } from '../../postgres/catalogue/segments.ts';
import type { Transactions } from '../../postgres/database.ts';
import { addTaskEvent, addTaskRemoval } from '../../postgres/events/events.ts';
import { lockTaskOf } from '../../postgres/tasks/owned-tasks.ts';
import { removeTask, resubmitTask, submitTask } from '../../postgres/tasks/tasks.ts';
import { createOnce } from '../create-once.ts';
import { requireStoringTask } from '../directory/quotas.ts';
import { holdTaskInput } from '../tasks/task-input.ts';
import { refuseSmallSets } from './refuse-small-sets.ts';

/**
 * One transaction writes the frequency table, the data source it will fill (without data until then, owned by the same
 * user), its task and the outbox row. Errors: `bad_request` (options, filetype of the regions), `integrity_conflict` (the
 * regions went meanwhile, or have no data), `forbidden` (a set with fewer people than the floor of its query),
 * `too_many_requests` and `entity_too_large` (tasks, stored bytes of the user beyond the limit).
 */
export function createFrequencyTable(
  database: Transactions,
  request: CreateFrequencyTableRequest,
  origin?: TaskOrigin,
  limits: Limits = noLimits,
): Promise<CreatedInit> {
  const { userId, name, queries, regionsDataSourceId: regionsId } = request;
  const { filetype, options } = requireOptions(request);
  return createOnce(database, request.idempotency, async (tx) => {
    await requireStoringTask(tx, userId, limits);
    if (regionsId !== undefined) await holdTaskInput(tx, regionsId, ['bed'], 'regions_data_source');
    await refuseSmallSets(tx, queries);
    const dataSourceId = await insertPendingDataSource(tx, { userId, name, filetype });
    const weightBytes = await observationBytes(tx);
    const taskId = await submitTask(tx, { kind: 'annotate', userId, weightBytes, origin });
    const id = await insertFrequencyTable(tx, { userId, dataSourceId, queries, options, regionsId, taskId });
    await addTaskEvent(tx, taskId, 'submitted');
    return id;
  });
}

const filetypes = { TABLE_VCF: 'vcf', TABLE_CSV: 'csv' } as const;

function requireOptions({ queries, options, regionsDataSourceId }: CreateFrequencyTableRequest): {
  filetype: 'vcf' | 'csv';
  options: TableOptions;
} {
  if (queries.length === 0) throw new AppError('bad_request', 'queries: expected at least one');
  if (!options || options.format === 'TABLE_FORMAT_UNSPECIFIED')
    throw new AppError('bad_request', 'format: expected one of vcf and csv');
  if (options.minCarriers < 1) throw new AppError('bad_request', 'min_carriers: expected at least 1');
  if (options.regions.length > 0 && regionsDataSourceId !== undefined)
    throw new AppError('bad_request', 'regions: expected without regions_data_source');
  return { filetype: filetypes[options.format], options };
}

/** A fresh attempt under the next epoch; the former result stays readable. Errors: `not_found`, `precondition_failed`. */
export function resubmitFrequencyTable(
  database: Transactions,
  { id, expectedRevision }: ResubmitRequest,
  origin?: TaskOrigin,
): Promise<FrequencyTableInit> {
  return database.transaction(async (tx) => {
    await resubmitTask(tx, await lockTaskOf(tx, 'frequency_tables', id, expectedRevision), origin);
    return selectFrequencyTable(tx, id);
  });
}

/** A running one is cancelled; its data source stays. Errors: `not_found`, `precondition_failed`. */
export async function removeFrequencyTable(
  database: Transactions,
  { id, expectedRevision }: DeleteRequest,
): Promise<void> {
  await database.transaction(async (tx) => {
    const taskId = await lockTaskOf(tx, 'frequency_tables', id, expectedRevision);
    await addTaskRemoval(tx, taskId);
    await deleteFrequencyTableOfTask(tx, taskId);
    await removeTask(tx, taskId);
  });
}
