import { FILETYPES } from '@varfreq/contracts/filetypes';
import { defined } from '@varfreq/runtime/defined';
import type { AccessTrail } from '../../access-trail.ts';
import { dataSourceResource } from '../../resources/data-source.ts';
import { userResource } from '../../resources/user.ts';
import { changedAnswer, collectionAnswer, deletedAnswer, instanceAnswer } from '../../rest/answers.ts';
import { embedField } from '../../rest/decoding/embed.ts';
import { optional, withDefault } from '../../rest/decoding/fields.ts';
import { link } from '../../rest/decoding/links.ts';
import { orderField } from '../../rest/decoding/order.ts';
import { list } from '../../rest/decoding/structures.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { collectionReply } from '../../rest/replies/collection.ts';
import { instanceReply } from '../../rest/replies/instance.ts';
import { loadInstance } from '../../rest/replies/load-rows.ts';
import { deleteRequest, expectRevision } from '../../rest/replies/preconditions.ts';
import type { Uploads } from '../../uploads/uploads.ts';
import { name, nameFilters } from '../directory/user-fields.ts';
import { createDataSource, filetype as filetypeField } from './create-data-source.ts';
import { getData } from './data-source-data.ts';
import { getIndex } from './data-source-index.ts';

const resources = [dataSourceResource, userResource];

const filetypes = list(filetypeField, { maxItems: 10 });

const listDataSources = endpoint({
  method: 'GET',
  path: '/data_sources/',
  operationId: 'listDataSources',
  summary: 'List data sources',
  description: 'Requires the admin role, or the filter `user` set to the authenticated user.',
  fields: {
    ...nameFilters,
    filetype: withDefault(filetypes, [], 'Only files of these types; none: of any.'),
    user: optional(link(userResource), 'Owner.'),
    order: orderField(['name', 'filetype', 'added']),
    embed: embedField(dataSourceResource),
  },
  answer: collectionAnswer(dataSourceResource),
  errors: ['unauthorized', 'forbidden', 'unsatisfiable_range'],
  access: 'login',
  resources,
  async handle(call) {
    const { user, name, name_contains: nameContains, ignore_case: ignoreCase, filetype, order, embed } = call.input;
    const filter = {
      userId: user?.id,
      name,
      nameContains,
      ignoreCase,
      filetypes: filetype.map((one) => FILETYPES[one]),
    };
    await call.authorize('data-sources:list', { filterUserId: user?.id });
    return await collectionReply(call, {
      resource: dataSourceResource,
      order,
      embed,
      list: (page) => call.services.catalogue.listDataSources(defined({ page, ...filter }), call.rpc),
    });
  },
});

const getDataSource = endpoint({
  method: 'GET',
  path: '/data_sources/{id}',
  operationId: 'getDataSource',
  summary: 'Get a data source',
  description: 'Requires the admin role, or owning the data source.',
  fields: { embed: embedField(dataSourceResource) },
  answer: instanceAnswer(dataSourceResource, 'The data source.'),
  errors: ['unauthorized', 'forbidden', 'not_found'],
  access: 'login',
  resources,
  async handle(call) {
    const source = await loadInstance(call, dataSourceResource);
    await call.authorize('data-sources:read', { ownerId: source.userId });
    return await instanceReply(call, dataSourceResource, source, call.input);
  },
});

const updateDataSource = endpoint({
  method: 'PATCH',
  path: '/data_sources/{id}',
  operationId: 'updateDataSource',
  summary: 'Rename a data source',
  description: 'Requires the admin role, or owning the data source.',
  fields: { name: optional(name, 'Human readable name.') },
  example: { name: 'patient 1, second run' },
  answer: changedAnswer(dataSourceResource),
  errors: ['unauthorized', 'forbidden', 'not_found', 'precondition_failed'],
  access: 'login',
  resources,
  async handle(call) {
    const source = await loadInstance(call, dataSourceResource);
    await call.authorize('data-sources:update', { ownerId: source.userId });
    const expectedRevision = await expectRevision(call, dataSourceResource, source);
    const change = defined({ id: source.id, expectedRevision, name: call.input.name });
    const changed = await call.services.catalogue.updateDataSource(change, call.rpc);
    return await instanceReply(call, dataSourceResource, changed);
  },
});

const deleteDataSource = endpoint({
  method: 'DELETE',
  path: '/data_sources/{id}',
  operationId: 'deleteDataSource',
  summary: 'Delete a data source',
  description:
    'Requires the admin role, or owning the data source. Refused while a variation, coverage, annotation or frequency table refers to it.',
  fields: {},
  answer: deletedAnswer,
  errors: ['unauthorized', 'forbidden', 'not_found', 'integrity_conflict', 'precondition_failed'],
  access: 'login',
  async handle(call) {
    const source = await loadInstance(call, dataSourceResource);
    await call.authorize('data-sources:delete', { ownerId: source.userId });
    await call.services.catalogue.deleteDataSource(await deleteRequest(call, dataSourceResource, source), call.rpc);
    return { status: 204 };
  },
});

/** `/data_sources/` and the blobs below it. */
export function dataSourceEndpoints(uploads: Uploads, trail: AccessTrail): readonly AnyEndpoint[] {
  return [
    listDataSources,
    createDataSource(uploads),
    getDataSource,
    updateDataSource,
    deleteDataSource,
    getData(trail),
    getIndex(trail),
  ];
}
