import type { AccessTrail } from '../../access-trail.ts';
import { visibleSamplesOf } from '../../domain/permissions-conditions.ts';
import { visibleWithin } from '../../domain/permissions-floors.ts';
import { carrierResource } from '../../resources/carrier.ts';
import { sampleResource } from '../../resources/sample.ts';
import { uriOfVariant } from '../../resources/variant.ts';
import { collectionAnswer } from '../../rest/answers.ts';
import { embedField } from '../../rest/decoding/embed.ts';
import { required } from '../../rest/decoding/fields.ts';
import { orderField } from '../../rest/decoding/order.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { collectionReply } from '../../rest/replies/collection.ts';
import { oneQuery, queryFactsOf, shownTo, toQuery } from './query-fields.ts';
import { variantOfKey } from './spelling.ts';
import { queryRules } from './variant-fields.ts';

const below = {
  type: 'integer',
  minimum: 0,
  maximum: 1,
  description:
    '1 where such individuals exist, but too few to be shown, so that `withheld` is 0; only where a least number is set.',
} as const;

const withheld = {
  type: 'integer',
  minimum: 0,
  description: 'Individuals that carry the variant in samples that the caller may not read.',
} as const;

/** `GET /variants/<variant>/carriers`: who carries a variant, in the samples that the caller may read. */
export const listCarriers = (trail: AccessTrail): AnyEndpoint =>
  endpoint({
    method: 'GET',
    path: '/variants/{key}/carriers',
    operationId: 'listCarriers',
    summary: 'List the carriers of a variant',
    description: `The individuals that its frequency counts, by sample: own and public samples, all for admin; the others are only counted, in \`withheld\`. Recorded in the audit log. ${queryRules}`,
    params: { key: { type: 'string', examples: ['20:139745T>C', '20-139745-T-C'] } },
    fields: {
      queries: required(oneQuery, 'The set of samples: exactly one query.'),
      order: orderField([]),
      embed: embedField(carrierResource),
    },
    example: { queries: [{ name: 'ALL', expression: '*' }] },
    answer: {
      ...collectionAnswer(carrierResource, { withheld, below }, ['below']),
      alsoStatuses: { 200: 'There are no carriers in samples that the caller may read.' },
    },
    errors: ['unauthorized', 'forbidden', 'not_found', 'unsatisfiable_range'],
    access: 'anyone',
    resources: [carrierResource, sampleResource],
    async handle(call) {
      const variant = variantOfKey(call.params.key ?? '');
      const { queries, order, embed } = call.input;
      const [asked] = queries;
      await call.authorize('variants:list-carriers', { queries: [queryFactsOf(asked)] });
      const may = await shownTo(call, {});
      const visible = visibleWithin(may.floor, visibleSamplesOf(await call.caller()));
      const request = { ...variant, query: toQuery(asked, may), visible };
      return await collectionReply(call, {
        resource: carrierResource,
        order,
        embed,
        async list({ first, last }) {
          const found = await call.services.variants.listCarriers({ ...request, first, last }, call.rpc);
          const uri = uriOfVariant(found.variant!);
          await trail.listedCarriers(call, uri, asked);
          const { withheld, below } = found;
          const extra = { uri: `${uri}/carriers`, withheld, ...(may.fields.length > 0 && { below }) };
          return { items: found.items, total: found.total, extra };
        },
      });
    },
  });
