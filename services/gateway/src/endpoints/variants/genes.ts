import { geneResource } from '../../resources/gene.ts';
import { collectionAnswer } from '../../rest/answers.ts';
import { required } from '../../rest/decoding/fields.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { collectionReply } from '../../rest/replies/collection.ts';
import { geneName } from './variant-fields.ts';

const listGenes = endpoint({
  method: 'GET',
  path: '/genes/',
  operationId: 'listGenes',
  summary: 'Find a gene',
  description:
    'Allowed to anyone. The places of a gene, more than one where it is pseudoautosomal or its name is not unique, in the order of the annotation. 404 on a server without a gene annotation.',
  fields: { name: required(geneName, 'Name or stable id, in any case: `SCN5A`, `ENSG00000183873`, `HGNC:10593`.') },
  answer: collectionAnswer(geneResource),
  errors: ['not_found', 'unsatisfiable_range'],
  access: 'anyone',
  resources: [geneResource],
  async handle(call) {
    await call.authorize('genes:list', {});
    const { name } = call.input;
    return await collectionReply(call, {
      resource: geneResource,
      order: [],
      embed: [],
      list: ({ first, last }) => call.services.variants.findGenes({ name, first, last }, call.rpc),
    });
  },
});

/** `/genes/`, an addition to the REST API. */
export const geneEndpoints: readonly AnyEndpoint[] = [listGenes];
