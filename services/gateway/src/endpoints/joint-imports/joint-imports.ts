import type { JointImport } from '@varfreq/contracts/metadata/v1/JointImport';
import { defined } from '@varfreq/runtime/defined';
import { dataSourceResource } from '../../resources/data-source.ts';
import { jointImportResource } from '../../resources/joint-import.ts';
import { userResource } from '../../resources/user.ts';
import { collectionAnswer } from '../../rest/answers.ts';
import { embedField } from '../../rest/decoding/embed.ts';
import { optional } from '../../rest/decoding/fields.ts';
import { link } from '../../rest/decoding/links.ts';
import { orderField } from '../../rest/decoding/order.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { collectionReply } from '../../rest/replies/collection.ts';
import { type OwnedCollection, ownedInstanceEndpoints } from '../catalogue/owned-collection.ts';
import { createJointImport } from './create-joint-import.ts';

const resources = [jointImportResource, dataSourceResource, userResource];

const listJointImports = endpoint({
  method: 'GET',
  path: '/joint_imports/',
  operationId: 'listJointImports',
  summary: 'List joint imports',
  description: 'Requires the admin role, or the filter `user` set to the authenticated user.',
  fields: {
    user: optional(link(userResource), 'Owner.'),
    order: orderField([]),
    embed: embedField(jointImportResource),
  },
  answer: collectionAnswer(jointImportResource),
  errors: ['unauthorized', 'forbidden', 'unsatisfiable_range'],
  access: 'login',
  resources,
  async handle(call) {
    const { user, order, embed } = call.input;
    await call.authorize('joint-imports:list', { filterUserId: user?.id });
    return await collectionReply(call, {
      resource: jointImportResource,
      order,
      embed,
      list: (page) => call.services.catalogue.listJointImports(defined({ page, userId: user?.id }), call.rpc),
    });
  },
});

/** Joint imports, apart from their creation and listing. */
export const jointImports: OwnedCollection<JointImport> = {
  resource: jointImportResource,
  noun: 'a joint import',
  actions: 'joint-imports',
  resources,
  again: {
    summary: 'Import the columns again',
    description: ', for the variations that were not deleted; the previous result stays visible until it is replaced.',
    errors: ['integrity_conflict'],
  },
  deletion:
    'Deletes its variations, and the coverages that were made with them, from all frequencies at once; cancels it while it is running. Its samples stay.',
  resubmit: (catalogue, request, rpc) => catalogue.resubmitJointImport(request, rpc),
  remove: (catalogue, request, rpc) => catalogue.deleteJointImport(request, rpc),
};

/** `/joint_imports/`, an addition to the REST API. */
export const jointImportEndpoints: readonly AnyEndpoint[] = [
  listJointImports,
  createJointImport,
  ...ownedInstanceEndpoints(jointImports),
];
