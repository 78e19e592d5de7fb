import type { CreateJointImportRequest } from '@varfreq/contracts/metadata/v1/CreateJointImportRequest';
import type { NewJointMember } from '@varfreq/contracts/metadata/v1/NewJointMember';
import { AppError } from '@varfreq/runtime/errors';
import type { JointColumn } from '../../postgres/catalogue/joint-imports.ts';
import { type AuditActor, addAuditEntries, type NewAuditEntry } from '../../postgres/directory/audit-log.ts';
import { holdGroupsNamed, insertGroups, lockGroupNames } from '../../postgres/directory/groups.ts';
import {
  changeSexes,
  insertSamples,
  joinGroups,
  lockSexes,
  type Membership,
} from '../../postgres/directory/sample-batches.ts';
import { addSampleEvents } from '../../postgres/events/events.ts';
import type { Tx } from '../../postgres/session.ts';
import { creation } from '../audited.ts';
import { newSample } from '../directory/samples.ts';
import { sampleEntry } from './audit-catalogue.ts';

type Entry = Parameters<typeof addAuditEntries>[1][number];

/**
 * Samples of the members: makes new ones and groups for families, and changes existing samples by their pedigree. Locks
 * groups before samples, both in ascending order. Errors: `integrity_conflict` when a sample or group went meanwhile, or
 * an external id is taken.
 */
export async function enterMembers(tx: Tx, request: CreateJointImportRequest, by: AuditActor): Promise<JointColumn[]> {
  const { members, userId } = request;
  const groups = await familyGroups(tx, members);
  const made = await makeSamples(tx, userId, members, groups.ids);
  const changed = await changeSamples(tx, members, groups.ids);
  await addAuditEntries(tx, [...groups.entries, ...made.entries, ...changed], by);
  return members.map((member) => ({ column: member.column, sampleId: member.sampleId ?? made.ids.get(member)! }));
}

/** Groups by name of family; missing ones are created, by one transaction at a time. */
async function familyGroups(tx: Tx, members: readonly NewJointMember[]) {
  const names = [...new Set(members.flatMap(({ family }) => family ?? []))].sort();
  if (names.length === 0) return { ids: new Map<string, number>(), entries: [] };
  let ids = await holdGroupsNamed(tx, names);
  if (ids.size === names.length) return { ids, entries: [] };
  await lockGroupNames(tx);
  ids = await holdGroupsNamed(tx, names);
  const made = await insertGroups(
    tx,
    names.filter((name) => !ids.has(name)),
  );
  return { ids: new Map([...ids, ...made]), entries: [...made.values()].flatMap(entryOf('GROUP_CREATED', '/groups/')) };
}

function entryOf(action: NewAuditEntry['action'], collection: string) {
  const toEntry = creation(action, collection);
  return (id: number): Entry[] => [toEntry(id) ?? []].flat();
}

async function makeSamples(
  tx: Tx,
  userId: number,
  members: readonly NewJointMember[],
  families: ReadonlyMap<string, number>,
) {
  const wanted = members.flatMap((member) => (member.sample ? [{ member, sample: member.sample }] : []));
  const samples = wanted.map(({ member: { family }, sample }) => {
    const groupIds = [...new Set([...sample.groupIds, ...(family === undefined ? [] : [families.get(family)!])])];
    return { ...sample, userId, groupIds };
  });
  const ids = await insertSamples(tx, samples.map(newSample));
  const memberships = samples.flatMap(({ groupIds }, index) =>
    groupIds.map((groupId) => ({ sampleId: ids[index]!, groupId })),
  );
  await joinGroups(tx, memberships);
  await addSampleEvents(tx, ids, 'created');
  const entries = samples.flatMap((sample, index) => sampleEntry.created(sample)(ids[index]!) ?? []);
  return { ids: new Map(wanted.map(({ member }, index) => [member, ids[index]!])), entries };
}

/** Changes existing samples whose sex or groups the pedigree changes. Returns the audit entries. */
async function changeSamples(
  tx: Tx,
  members: readonly NewJointMember[],
  families: ReadonlyMap<string, number>,
): Promise<Entry[]> {
  const described = members.filter(
    ({ sampleId, sex, family }) => sampleId !== undefined && (sex !== undefined || family !== undefined),
  );
  const sexes = await lockSexes(tx, [...new Set(described.map(({ sampleId }) => sampleId!))]);
  const gone = described.find(({ sampleId }) => !sexes.has(sampleId!));
  if (gone !== undefined)
    throw new AppError('integrity_conflict', `samples: /samples/${gone.sampleId} was deleted meanwhile`);
  const wanted = described.flatMap(({ sampleId, family }) =>
    family === undefined ? [] : [{ sampleId: sampleId!, groupId: families.get(family)! }],
  );
  const joined = groupsOfSamples(await joinGroups(tx, wanted));
  const changes = new Map<number, string | null>([...joined.keys()].map((id) => [id, null]));
  for (const { sampleId, sex } of described)
    if (sex !== undefined && sexes.get(sampleId!) !== sex) changes.set(sampleId!, sex);
  await changeSexes(tx, changes);
  await addSampleEvents(tx, [...changes.keys()], 'changed');
  return [...changes].map(([id, sex]) => sampleEntry.described(id, sex !== null, joined.get(id) ?? []));
}

function groupsOfSamples(memberships: readonly Membership[]): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const { sampleId, groupId } of memberships) groups.set(sampleId, [...(groups.get(sampleId) ?? []), groupId]);
  return groups;
}
