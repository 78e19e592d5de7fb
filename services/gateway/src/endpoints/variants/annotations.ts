import type { Annotation } from '@varfreq/contracts/metadata/v1/Annotation';
import { defined } from '@varfreq/runtime/defined';
import { annotationResource } from '../../resources/annotation.ts';
import { dataSourceResource } from '../../resources/data-source.ts';
import { userResource } from '../../resources/user.ts';
import { collectionAnswer } from '../../rest/answers.ts';
import { embedField } from '../../rest/decoding/embed.ts';
import { optional } from '../../rest/decoding/fields.ts';
import { link } from '../../rest/decoding/links.ts';
import { orderField } from '../../rest/decoding/order.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { collectionReply } from '../../rest/replies/collection.ts';
import { type OwnedCollection, ownedInstanceEndpoints } from '../catalogue/owned-collection.ts';
import { createAnnotation } from './create-annotation.ts';

const resources = [annotationResource, dataSourceResource];

const listAnnotations = endpoint({
  method: 'GET',
  path: '/annotations/',
  operationId: 'listAnnotations',
  summary: 'List annotations',
  description: 'Requires the admin role, or the filter `user` set to the authenticated user.',
  fields: {
    user: optional(link(userResource), 'Owner of the annotation.'),
    'annotated_data_source.user': optional(link(userResource), 'Same as `user`, which takes precedence.'),
    order: orderField([]),
    embed: embedField(annotationResource),
  },
  answer: collectionAnswer(annotationResource),
  errors: ['unauthorized', 'forbidden', 'unsatisfiable_range'],
  access: 'login',
  resources,
  async handle(call) {
    const { order, embed } = call.input;
    const userId = (call.input.user ?? call.input['annotated_data_source.user'])?.id;
    await call.authorize('annotations:list', { filterUserId: userId });
    return await collectionReply(call, {
      resource: annotationResource,
      order,
      embed,
      list: (page) => call.services.catalogue.listAnnotations(defined({ page, userId }), call.rpc),
    });
  },
});

/** Annotations, apart from their creation and listing. */
export const annotations: OwnedCollection<Annotation> = {
  resource: annotationResource,
  noun: 'an annotation',
  actions: 'annotations',
  resources,
  again: { summary: 'Annotate again', description: '; the previous result stays until it is replaced.' },
  deletion: 'A running annotation is cancelled; both data sources are kept.',
  resubmit: (catalogue, request, rpc) => catalogue.resubmitAnnotation(request, rpc),
  remove: (catalogue, request, rpc) => catalogue.deleteAnnotation(request, rpc),
};

/** `/annotations/`. */
export const annotationEndpoints: readonly AnyEndpoint[] = [
  listAnnotations,
  createAnnotation,
  ...ownedInstanceEndpoints(annotations),
];
