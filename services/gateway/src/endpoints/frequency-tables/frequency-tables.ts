import type { FrequencyTable } from '@varfreq/contracts/metadata/v1/FrequencyTable';
import { defined } from '@varfreq/runtime/defined';
import { dataSourceResource } from '../../resources/data-source.ts';
import { frequencyTableResource } from '../../resources/frequency-table.ts';
import { userResource } from '../../resources/user.ts';
import { collectionAnswer } from '../../rest/answers.ts';
import { embedField } from '../../rest/decoding/embed.ts';
import { optional } from '../../rest/decoding/fields.ts';
import { link } from '../../rest/decoding/links.ts';
import { orderField } from '../../rest/decoding/order.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { collectionReply } from '../../rest/replies/collection.ts';
import { type OwnedCollection, ownedInstanceEndpoints } from '../catalogue/owned-collection.ts';
import { createTable } from './create-table.ts';

const resources = [frequencyTableResource, dataSourceResource];

const listTables = endpoint({
  method: 'GET',
  path: '/frequency_tables/',
  operationId: 'listFrequencyTables',
  summary: 'List frequency tables',
  description: 'Requires the admin role, or the filter `user` set to the authenticated user.',
  fields: {
    user: optional(link(userResource), 'Owner of the table.'),
    order: orderField([]),
    embed: embedField(frequencyTableResource),
  },
  answer: collectionAnswer(frequencyTableResource),
  errors: ['unauthorized', 'forbidden', 'unsatisfiable_range'],
  access: 'login',
  resources,
  async handle(call) {
    const { order, embed } = call.input;
    const userId = call.input.user?.id;
    await call.authorize('frequency-tables:list', { filterUserId: userId });
    return await collectionReply(call, {
      resource: frequencyTableResource,
      order,
      embed,
      list: (page) => call.services.catalogue.listFrequencyTables(defined({ page, userId }), call.rpc),
    });
  },
});

/** Frequency tables, apart from their creation and listing. */
export const frequencyTables: OwnedCollection<FrequencyTable> = {
  resource: frequencyTableResource,
  noun: 'a frequency table',
  actions: 'frequency-tables',
  resources,
  again: { summary: 'Compute a table again', description: '; the previous result stays until it is replaced.' },
  deletion: 'A running one is cancelled; its data source is kept.',
  resubmit: (catalogue, request, rpc) => catalogue.resubmitFrequencyTable(request, rpc),
  remove: (catalogue, request, rpc) => catalogue.deleteFrequencyTable(request, rpc),
};

/** `/frequency_tables/`, an addition to the REST API. */
export const frequencyTableEndpoints: readonly AnyEndpoint[] = [
  listTables,
  createTable,
  ...ownedInstanceEndpoints(frequencyTables),
];
