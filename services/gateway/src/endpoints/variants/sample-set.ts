import type { AccessTrail } from '../../access-trail.ts';
import { maxHeaderBytes } from '../../http/server.ts';
import { wrapped } from '../../rest/answers.ts';
import { required } from '../../rest/decoding/fields.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { representationSchema, uriSchema } from '../../rest/schemas.ts';
import { expression } from './expression-decoder.ts';
import { queryFactsOf, shownTo, toQuery } from './query-fields.ts';
import { queryRules } from './variant-fields.ts';

const count = (description: string) => ({ type: 'integer', minimum: 0, description }) as const;

const schema = representationSchema(
  {
    uri: uriSchema,
    expression: { type: 'string', description: 'As it was written.' },
    samples: count('Samples in the set.'),
    individuals: count('Their people.'),
    without_coverage: count('Samples with a coverage profile but no coverage: they count nowhere.'),
    without_variants: count('Samples without imported variants: they carry nothing.'),
  },
  'A set of samples, in numbers as of now.',
);

/** `GET /sample_set`, an addition to the REST API: what an expression selects. */
export const getSampleSet = (trail: AccessTrail): AnyEndpoint =>
  endpoint({
    method: 'GET',
    path: '/sample_set',
    operationId: 'getSampleSet',
    summary: 'Count the samples of a set',
    description: `The same numbers as in the header of an annotated file. Recorded in the audit log, like other queries. The request line and headers, including the percent-encoded expression, are limited to ${maxHeaderBytes / 1024} KiB, enough to list about a thousand samples; for more, use a group. ${queryRules}`,
    fields: {
      expression: required(expression, 'Which samples: *, sample:<uri>, group:<uri>, not, and, or, parentheses.'),
    },
    answer: {
      status: 200,
      description: 'The numbers of the set.',
      content: { 'application/json': wrapped('sample_set', schema) },
    },
    errors: ['unauthorized', 'forbidden'],
    access: 'anyone',
    async handle(call) {
      const asked = { name: 'expression', expression: call.input.expression };
      await call.authorize('sample-set:read', { queries: [queryFactsOf(asked)] });
      await trail.queried(call, [asked]);
      const found = await call.services.catalogue.summarizeSet(toQuery(asked, await shownTo(call, {})), call.rpc);
      const { samples, individuals, withoutCoverage, withoutVariants } = found;
      const written = asked.expression.text;
      const uri = `/sample_set?${new URLSearchParams({ expression: written })}`;
      const numbers = { samples, individuals, without_coverage: withoutCoverage, without_variants: withoutVariants };
      return { status: 200, json: { sample_set: { uri, expression: written, ...numbers } } };
    },
  });
