import { apiVersion } from '../../http/version.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import type { JsonSchema } from '../json-schema.ts';
import { componentName, type Resource } from '../resource.ts';
import { errorComponents, errorSchema } from './error-responses.ts';
import { headerComponents } from './headers.ts';
import { operationOf } from './operation.ts';
import { parameterComponents } from './parameters.ts';

const description = `Frequencies of genomic variants over any set of samples.

Request data is a JSON object (\`Content-Type: application/json\`, on GET too), a form, or a query string. A JSON body that
is not empty is used alone, but for \`embed\` and \`order\` of the query string; else form and query string are merged, the
query string winning. A parameter \`__json__\` of the query string or form holds a JSON object whose members are merged over the others.
In query strings and forms a list is its items joined by commas, an object its \`name:value\` pairs joined by commas; an object or a list of objects may also be JSON.
A field or parameter that the endpoint does not know is refused with 400; read-only fields of a representation may be sent back. Links are paths (\`/samples/3\`), absolute URLs, objects \`{"uri": …}\` or bare ids.
HEAD is taken wherever GET is.`;

const securitySchemes: JsonSchema = {
  basic: { type: 'http', scheme: 'basic', description: 'Login name and password of a user.' },
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`Token <key>`, with the `key` of a token resource.',
  },
};

function withTargets(resource: Resource<unknown>): Resource<unknown>[] {
  return [resource, ...Object.values(resource.embeddable).map((link) => link.target())];
}

function schemasOf(endpoints: readonly AnyEndpoint[]): Record<string, JsonSchema> {
  const resources = endpoints.flatMap((one) => one.resources ?? []).flatMap(withTargets);
  const named = [...new Set(resources)].map((resource) => [componentName(resource), resource.schema] as const);
  return { Error: errorSchema, ...Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function pathsOf(endpoints: readonly AnyEndpoint[]): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] ??= {};
    paths[endpoint.path]![endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return paths;
}

/** The OpenAPI 3.1 document of the endpoints, from the definitions that validate requests. */
export function openapiDocument(endpoints: readonly AnyEndpoint[]): JsonSchema {
  return {
    openapi: '3.1.0',
    info: { title: 'varfreq', version: apiVersion, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths: pathsOf(endpoints),
    components: {
      schemas: schemasOf(endpoints),
      headers: headerComponents,
      parameters: parameterComponents,
      responses: errorComponents(),
      securitySchemes,
    },
  };
}
