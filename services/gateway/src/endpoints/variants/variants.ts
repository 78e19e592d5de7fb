import { AppError } from '@varfreq/runtime/errors';
import type { AccessTrail } from '../../access-trail.ts';
import { variantResource, variantRow } from '../../resources/variant.ts';
import { collectionAnswer, createdAnswer, instanceAnswer } from '../../rest/answers.ts';
import { embedField } from '../../rest/decoding/embed.ts';
import { type Input, optional, replaceable, required, withDefault } from '../../rest/decoding/fields.ts';
import { orderField } from '../../rest/decoding/order.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { collectionReply } from '../../rest/replies/collection.ts';
import { instanceReply } from '../../rest/replies/instance.ts';
import { represent } from '../../rest/replies/represent.ts';
import { listCarriers } from './carriers.ts';
import { fields, queries, queryFactsOf, shownTo, toQuery } from './query-fields.ts';
import { placeOf } from './region-place.ts';
import { spelling, variantOfKey } from './spelling.ts';
import { allele, chromosome, maxKeyLetters, position, queryRules, region } from './variant-fields.ts';

const resources = [variantResource];
const askedQueries = withDefault(queries, [], 'Sets of samples to compute frequencies over.');

const listVariants = (trail: AccessTrail) =>
  endpoint({
    method: 'GET',
    path: '/variants/',
    operationId: 'listVariants',
    summary: 'List the variants of a region',
    description: `The distinct variants observed in the union of the queries' samples. ${queryRules}`,
    fields: {
      region: required(region, 'Where: positions of a chromosome, or a gene.'),
      queries: askedQueries,
      fields,
      order: orderField(['chromosome', 'position']),
      embed: embedField(variantResource),
    },
    example: {
      region: { chromosome: '20', begin: 139_000, end: 142_000 },
      queries: [{ name: 'ALL', expression: '*' }],
    },
    answer: collectionAnswer(variantResource),
    errors: ['unauthorized', 'forbidden', 'unsatisfiable_range'],
    access: 'anyone',
    resources,
    async handle(call) {
      const { order, embed, queries: asks, fields: sets } = call.input;
      const where = await placeOf(call, call.input.region);
      await call.authorize('variants:list', { queries: asks.map(queryFactsOf) });
      await trail.queried(call, asks);
      const may = await shownTo(call, { fields: sets });
      const request = { ...where, queries: asks.map((query) => toQuery(query, may)) };
      const shown = asks.map(({ name }) => ({ name, fields: may.fields }));
      return await collectionReply(call, {
        resource: variantResource,
        order,
        embed,
        async list(page) {
          const { items, total } = await call.services.variants.listRegion({ ...request, ...page }, call.rpc);
          return { items: items.map((item) => variantRow(item, shown)), total };
        },
      });
    },
  });

const unlessSpelled = 'variant';
const alleleFields = {
  chromosome: replaceable(required(chromosome, 'Name of the chromosome.'), unlessSpelled),
  position: replaceable(required(position, 'Position of the first reference base, 1-based.'), unlessSpelled),
  reference: replaceable(
    withDefault(allele, '', 'Reference bases; empty for an insertion before `position`.'),
    unlessSpelled,
  ),
  observed: replaceable(withDefault(allele, '', 'Observed bases; empty for a deletion.'), unlessSpelled),
};

/** The variant of the four fields. Errors: `bad_request`. */
function variantOfFields(input: Input<typeof alleleFields>) {
  const { chromosome: contig = '', position: at = 0, reference = '', observed = '' } = input;
  if (reference.toUpperCase() === observed.toUpperCase()) {
    throw new AppError('bad_request', 'observed: expected an allele other than reference');
  }
  if (reference.length + observed.length > maxKeyLetters) {
    throw new AppError('bad_request', `observed: expected alleles of at most ${maxKeyLetters} letters together`);
  }
  return { chromosome: contig, position: at, reference, observed };
}

const createVariant = endpoint({
  method: 'POST',
  path: '/variants/',
  operationId: 'createVariant',
  summary: 'Normalise a variant',
  description:
    'Allowed to anyone. Nothing is stored: the answer locates the variant under its canonical key. Either `variant`, or `chromosome`, `position` and alleles.',
  fields: {
    ...alleleFields,
    variant: optional(spelling, 'A key, gnomAD, SPDI (0-based) or genomic HGVS, instead of the other fields.'),
  },
  example: { variant: '20:139745T>C' },
  answer: createdAnswer(variantResource),
  errors: [],
  access: 'anyone',
  resources,
  async handle(call) {
    const { variant: spelled, ...fields } = call.input;
    const asked = spelled === undefined ? { variant: variantOfFields(fields) } : { spelling: spelled };
    await call.authorize('variants:create', { queries: [] });
    const found = variantRow(await call.services.variants.lookUp({ ...asked, queries: [] }, call.rpc), []);
    const { uri } = await represent(call, variantResource, found);
    return await instanceReply(call, variantResource, found, { status: 201, headers: { Location: String(uri) } });
  },
});

const getVariant = (trail: AccessTrail) =>
  endpoint({
    method: 'GET',
    path: '/variants/{key}',
    operationId: 'getVariant',
    summary: 'Get a variant and its frequencies',
    description: `The key is <chromosome>:<position><reference>><observed>, or a gnomAD, SPDI (0-based) or genomic HGVS name, percent-encoded; the answer contains the canonical key. ${queryRules}`,
    params: { key: { type: 'string', examples: ['20:139745T>C', '20-139745-T-C'] } },
    fields: { queries: askedQueries, fields, embed: embedField(variantResource) },
    example: { queries: [{ name: 'ALL', expression: '*' }] },
    answer: instanceAnswer(variantResource, 'The variant.'),
    errors: ['unauthorized', 'forbidden', 'not_found'],
    access: 'anyone',
    resources,
    async handle(call) {
      const asked = variantOfKey(call.params.key ?? '');
      const { queries: asks, fields: sets } = call.input;
      await call.authorize('variants:read', { queries: asks.map(queryFactsOf) });
      const may = await shownTo(call, { fields: sets });
      const [found] = await Promise.all([
        call.services.variants.lookUp({ ...asked, queries: asks.map((query) => toQuery(query, may)) }, call.rpc),
        trail.queried(call, asks),
      ]);
      const shown = asks.map(({ name }) => ({ name, fields: may.fields }));
      return await instanceReply(call, variantResource, variantRow(found, shown), call.input);
    },
  });

/** `/variants/`. */
export function variantEndpoints(trail: AccessTrail): readonly AnyEndpoint[] {
  return [listVariants(trail), createVariant, getVariant(trail), listCarriers(trail)];
}
