import { apiVersion } from '../../http/version.ts';
import { wrapped } from '../../rest/answers.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { linkSchema, representationSchema, uriSchema } from '../../rest/schemas.ts';

const links = {
  authentication: '/authentication',
  genome: '/genome',
  annotation_collection: '/annotations/',
  coverage_collection: '/coverages/',
  data_source_collection: '/data_sources/',
  group_collection: '/groups/',
  sample_collection: '/samples/',
  token_collection: '/tokens/',
  user_collection: '/users/',
  variant_collection: '/variants/',
  variation_collection: '/variations/',
};

const root = {
  uri: '/',
  status: 'ok',
  api_version: apiVersion,
  ...Object.fromEntries(Object.entries(links).map(([name, uri]) => [name, { uri }])),
};

const schema = representationSchema(
  {
    uri: uriSchema,
    status: { type: 'string', description: 'Always `ok` at present.' },
    api_version: { type: 'string' },
    ...Object.fromEntries(Object.keys(links).map((name) => [name, linkSchema])),
  },
  'Links to everything else.',
);

const getRoot = endpoint({
  method: 'GET',
  path: '/',
  operationId: 'getRoot',
  summary: 'Get the root',
  description: 'Allowed to anyone.',
  fields: {},
  answer: { status: 200, description: 'The root.', content: { 'application/json': wrapped('root', schema) } },
  errors: [],
  access: 'anyone',
  async handle(call) {
    await call.authorize('root:read', {});
    return { status: 200, json: { root } };
  },
});

/** `/`. */
export const rootEndpoints: readonly AnyEndpoint[] = [getRoot];
