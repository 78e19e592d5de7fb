import { defined } from '@varfreq/runtime/defined';
import { groupResource } from '../../resources/group.ts';
import { sampleResource } from '../../resources/sample.ts';
import { userResource } from '../../resources/user.ts';
import { changedAnswer, collectionAnswer, createdAnswer, deletedAnswer, instanceAnswer } from '../../rest/answers.ts';
import { embedField } from '../../rest/decoding/embed.ts';
import { nullable, optional, required, withDefault } from '../../rest/decoding/fields.ts';
import { link } from '../../rest/decoding/links.ts';
import { orderField } from '../../rest/decoding/order.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { collectionReply } from '../../rest/replies/collection.ts';
import { createdReply } from '../../rest/replies/created.ts';
import { instanceReply } from '../../rest/replies/instance.ts';
import { loadInstance } from '../../rest/replies/load-rows.ts';
import { deleteRequest, expectRevision } from '../../rest/replies/preconditions.ts';
import { externalId, flag, groups, idsOf, notes, poolSize, sex } from './sample-fields.ts';
import { name, nameFilters } from './user-fields.ts';

const resources = [sampleResource, userResource, groupResource];

const listSamples = endpoint({
  method: 'GET',
  path: '/samples/',
  operationId: 'listSamples',
  summary: 'List samples',
  description: 'Requires the admin role, or the filter `user` set to the authenticated user, or `public=true`.',
  fields: {
    external_id: optional(externalId, 'What the laboratory calls it.'),
    groups: optional(groups, 'Only samples in all of these groups.'),
    ...nameFilters,
    public: optional(flag, 'Whether the sample is public.'),
    user: optional(link(userResource), 'Owner.'),
    order: orderField(['name', 'pool_size', 'public', 'active', 'added']),
    embed: embedField(sampleResource),
  },
  answer: collectionAnswer(sampleResource),
  errors: ['unauthorized', 'forbidden', 'unsatisfiable_range'],
  access: 'anyone',
  resources,
  async handle(call) {
    const { order, embed, ...filter } = call.input;
    await call.authorize('samples:list', { filterUserId: filter.user?.id, filterPublic: filter.public });
    const { external_id: externalId, name, name_contains: nameContains, ignore_case: ignoreCase } = filter;
    const names = { externalId, name, nameContains, ignoreCase };
    const groupIds = filter.groups && { ids: idsOf(filter.groups) };
    const wanted = { userId: filter.user?.id, public: filter.public, groupIds, ...names };
    return await collectionReply(call, {
      resource: sampleResource,
      order,
      embed,
      list: (page) => call.services.catalogue.listSamples(defined({ page, ...wanted }), call.rpc),
    });
  },
});

const createSample = endpoint({
  method: 'POST',
  path: '/samples/',
  operationId: 'createSample',
  summary: 'Create a sample',
  description: 'Requires the admin or importer role. The sample belongs to the authenticated user and is not active.',
  fields: {
    name: required(name, 'Human readable name.'),
    coverage_profile: withDefault(flag, true, 'Whether the sample has a coverage profile.'),
    external_id: nullable(externalId, 'What the laboratory calls it; unique among your samples.'),
    groups: withDefault(groups, [], 'Groups the sample is in.'),
    notes: nullable(notes, 'Notes in Markdown.'),
    pool_size: withDefault(poolSize, 1, 'Number of individuals in the sample.'),
    public: withDefault(flag, false, 'Whether anyone may read the sample and query by it.'),
    sex: withDefault(sex, 'unknown', 'Sex of the person.'),
  },
  example: { name: 'patient 1', groups: ['/groups/1'] },
  answer: createdAnswer(sampleResource),
  errors: ['unauthorized', 'forbidden', 'integrity_conflict'],
  access: 'login',
  resources,
  async handle(call) {
    await call.authorize('samples:create', {});
    const { input } = call;
    const idempotency = await call.idempotency();
    const request = defined({
      userId: await call.userId(),
      name: input.name,
      notes: input.notes ?? undefined,
      coverageProfile: input.coverage_profile,
      public: input.public,
      poolSize: input.pool_size,
      groupIds: idsOf(input.groups),
      sex: input.sex,
      externalId: input.external_id ?? undefined,
      idempotency,
    });
    const created = await call.services.catalogue.createSample(request, call.rpc);
    return await createdReply(call, sampleResource, created, idempotency);
  },
});

const getSample = endpoint({
  method: 'GET',
  path: '/samples/{id}',
  operationId: 'getSample',
  summary: 'Get a sample',
  description: 'Requires the admin role, owning the sample, or a public sample.',
  fields: { embed: embedField(sampleResource) },
  answer: instanceAnswer(sampleResource, 'The sample.'),
  errors: ['unauthorized', 'forbidden', 'not_found'],
  access: 'anyone',
  resources,
  async handle(call) {
    const sample = await loadInstance(call, sampleResource);
    await call.authorize('samples:read', { ownerId: sample.userId, public: sample.public });
    return await instanceReply(call, sampleResource, sample, call.input);
  },
});

const updateSample = endpoint({
  method: 'PATCH',
  path: '/samples/{id}',
  operationId: 'updateSample',
  summary: 'Change a sample',
  description: 'Requires the admin role, or owning the sample. Takes effect on frequencies at once.',
  fields: {
    active: optional(flag, 'Whether the sample counts in queries.'),
    coverage_profile: optional(flag, 'Whether the sample has a coverage profile.'),
    external_id: nullable(
      externalId,
      'What the laboratory calls it, unique among the samples of the owner; null clears it.',
    ),
    groups: optional(groups, 'Groups the sample is in; replaces the previous ones.'),
    name: optional(name, 'Human readable name.'),
    notes: nullable(notes, 'Notes in Markdown; null clears them.'),
    pool_size: optional(poolSize, 'Number of individuals in the sample.'),
    public: optional(flag, 'Whether anyone may read the sample and query by it.'),
    sex: optional(sex, 'Sex of the person.'),
  },
  example: { active: true },
  answer: changedAnswer(sampleResource),
  errors: ['unauthorized', 'forbidden', 'not_found', 'integrity_conflict', 'precondition_failed'],
  access: 'login',
  resources,
  async handle(call) {
    const sample = await loadInstance(call, sampleResource);
    await call.authorize('samples:update', { ownerId: sample.userId });
    const { input } = call;
    const change = defined({
      id: sample.id,
      expectedRevision: await expectRevision(call, sampleResource, sample),
      name: input.name,
      notes: input.notes ?? undefined,
      clearNotes: input.notes === null,
      active: input.active,
      coverageProfile: input.coverage_profile,
      public: input.public,
      poolSize: input.pool_size,
      groupIds: input.groups && { ids: idsOf(input.groups) },
      sex: input.sex,
      externalId: input.external_id ?? undefined,
      clearExternalId: input.external_id === null,
    });
    return await instanceReply(call, sampleResource, await call.services.catalogue.updateSample(change, call.rpc));
  },
});

const deleteSample = endpoint({
  method: 'DELETE',
  path: '/samples/{id}',
  operationId: 'deleteSample',
  summary: 'Delete a sample',
  description:
    'Requires the admin role, or owning the sample. Its variations and coverages are deleted, running imports are cancelled; takes effect on frequencies at once.',
  fields: {},
  answer: deletedAnswer,
  errors: ['unauthorized', 'forbidden', 'not_found', 'precondition_failed'],
  access: 'login',
  async handle(call) {
    const sample = await loadInstance(call, sampleResource);
    await call.authorize('samples:delete', { ownerId: sample.userId });
    await call.services.catalogue.deleteSample(await deleteRequest(call, sampleResource, sample), call.rpc);
    return { status: 204 };
  },
});

/** `/samples/`. */
export const sampleEndpoints: readonly AnyEndpoint[] = [
  listSamples,
  createSample,
  getSample,
  updateSample,
  deleteSample,
];
