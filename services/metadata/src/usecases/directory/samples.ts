import type { CreatedInit } from '@varfreq/contracts/metadata/v1/Created';
import type { CreateSampleRequest } from '@varfreq/contracts/metadata/v1/CreateSampleRequest';
import type { DeleteRequest } from '@varfreq/contracts/metadata/v1/DeleteRequest';
import type { SampleInit } from '@varfreq/contracts/metadata/v1/Sample';
import type { UpdateSampleRequest } from '@varfreq/contracts/metadata/v1/UpdateSampleRequest';
import { importsOfSample } from '../../postgres/catalogue/imports.ts';
import type { Transactions, Tx } from '../../postgres/database.ts';
import {
  deleteSample,
  insertSample,
  isActive,
  lockSample,
  type NewSample,
  type SampleChange,
  updateSample,
} from '../../postgres/directory/samples.ts';
import { addSampleEvent } from '../../postgres/events/events.ts';
import { lockTasks } from '../../postgres/tasks/owned-tasks.ts';
import { removeImports } from '../catalogue/remove-imports.ts';
import { createOnce } from '../create-once.ts';

/** Errors: `integrity_conflict` when the user or a group went meanwhile, or the external id is taken. */
export function createSample(database: Transactions, request: CreateSampleRequest): Promise<CreatedInit> {
  const sample = { ...newSample(request), groupIds: request.groupIds };
  return createOnce(database, request.idempotency, async (tx) => {
    const id = await insertSample(tx, sample);
    await addSampleEvent(tx, id, 'created');
    return id;
  });
}

/** The row of a new sample, without its groups. */
export function newSample(request: CreateSampleRequest): Omit<NewSample, 'groupIds'> {
  const { userId, name, notes, coverageProfile, poolSize, sex = 'unknown', externalId } = request;
  return { userId, name, notes, externalId, coverageProfile, public: request.public, poolSize, sex };
}

/** Errors: `not_found`, `precondition_failed`, `integrity_conflict` as for a creation. */
export function changeSample(database: Transactions, request: UpdateSampleRequest): Promise<SampleInit> {
  const { id, expectedRevision, active } = request;
  const change = changeOf(request);
  return database.transaction(async (tx) => {
    const before = active === undefined ? undefined : await isActive(tx, id);
    const sample = await updateSample(tx, id, expectedRevision, change);
    const isSwitched = active !== undefined && before !== active;
    await addSampleEvent(tx, id, isSwitched ? (active ? 'activated' : 'deactivated') : 'changed');
    return sample;
  });
}

function changeOf(request: UpdateSampleRequest): SampleChange {
  const { name, active, coverageProfile, poolSize, sex } = request;
  const notes = request.clearNotes ? null : request.notes;
  const externalId = request.clearExternalId ? null : request.externalId;
  const groupIds = request.groupIds?.ids;
  return { name, notes, active, coverageProfile, public: request.public, poolSize, groupIds, sex, externalId };
}

/** Its imports are cancelled and leave every frequency in the same transaction. Errors as for a change. */
export async function removeSample(database: Transactions, { id, expectedRevision }: DeleteRequest): Promise<void> {
  await database.transaction(async (tx) => {
    const before = await lockTasksOf(tx, id);
    await lockSample(tx, id, expectedRevision);
    await lockTasksOf(tx, id, before);
    await removeImports(tx, await importsOfSample(tx, id));
    await addSampleEvent(tx, id, 'deleted');
    await deleteSample(tx, id);
  });
}

/**
 * Locks the tasks of a sample's imports but those already locked, ascending. Tasks come before the sample, as in a
 * publication that activates samples; only while the sample is locked no new ones appear.
 */
async function lockTasksOf(tx: Tx, sampleId: number, locked: readonly number[] = []): Promise<number[]> {
  const taskIds = (await importsOfSample(tx, sampleId)).map(({ taskId }) => taskId);
  const others = taskIds.filter((taskId) => !locked.includes(taskId));
  return others.length === 0 ? [] : lockTasks(tx, others);
}
