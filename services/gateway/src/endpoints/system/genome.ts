import { wrapped } from '../../rest/answers.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { representationSchema, uriSchema } from '../../rest/schemas.ts';

const schema = representationSchema(
  {
    uri: uriSchema,
    chromosomes: { type: 'array', items: { type: 'string' }, description: 'In the order of the FASTA index.' },
  },
  'The reference genome of this server.',
);

const getGenome = endpoint({
  method: 'GET',
  path: '/genome',
  operationId: 'getGenome',
  summary: 'Get the reference genome',
  description: 'Allowed to anyone. 404 on a server without a reference genome.',
  fields: {},
  answer: {
    status: 200,
    description: 'The reference genome.',
    content: { 'application/json': wrapped('genome', schema) },
  },
  errors: ['not_found'],
  access: 'anyone',
  async handle(call) {
    const { chromosomes } = await call.services.variants.getGenome({}, call.rpc);
    await call.authorize('genome:read', {});
    return { status: 200, json: { genome: { uri: '/genome', chromosomes } } };
  },
});

/** `/genome` (REST API 2.3). */
export const genomeEndpoints: readonly AnyEndpoint[] = [getGenome];
