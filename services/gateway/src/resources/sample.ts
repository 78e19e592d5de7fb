import type { Sample } from '@varfreq/contracts/metadata/v1/Sample';
import type { StateOfData } from '@varfreq/contracts/metadata/v1/StateOfData';
import { decide } from '../domain/permissions.ts';
import type { JsonSchema } from '../rest/json-schema.ts';
import { linkTo, type Resource, uriOf } from '../rest/resource.ts';
import { closed, dateSchema, embeddableSchema, representationSchema, uriSchema } from '../rest/schemas.ts';
import { groupResource } from './group.ts';
import { userResource } from './user.ts';

/** Values of `sex`. */
export const SEXES = ['female', 'male', 'unknown'] as const;

const count = { type: 'integer', minimum: 0 } as const;

const stateSchema: JsonSchema = {
  ...closed({
    variations: { ...count, description: 'Variations that count.' },
    coverages: { ...count, description: 'Coverages that count.' },
    covered_bases: {
      type: ['integer', 'null'],
      minimum: 0,
      description:
        'Bases of its only coverage; null for several, for those of version 0.1 and for files imported in parts.',
    },
    warnings: { type: 'array', items: { type: 'string' } },
  }),
  readOnly: true,
  description: 'What of its data counts. Does not affect If-Match.',
};

function representState(state: StateOfData | null): object {
  const { variations = 0, coverages = 0, coveredBases = null, warnings = [] } = state ?? {};
  return { variations, coverages, covered_bases: coveredBases, warnings };
}

/** Samples. */
export const sampleResource: Resource<Sample> = {
  name: 'sample',
  collection: '/samples/',
  schema: representationSchema(
    {
      uri: uriSchema,
      active: { type: 'boolean' },
      added: dateSchema,
      coverage_profile: { type: 'boolean' },
      external_id: {
        type: ['string', 'null'],
        description: 'What the laboratory calls it; unique among samples of its user.',
      },
      name: { type: 'string' },
      notes: { type: ['string', 'null'], description: 'Markdown.' },
      pool_size: { type: 'integer', minimum: 1, description: 'Number of individuals in the sample.' },
      public: { type: 'boolean' },
      sex: {
        type: 'string',
        enum: SEXES,
        description: 'Of the person, or of all people of a pool; decides how calls on X and Y count.',
      },
      state_of_data: stateSchema,
      user: embeddableSchema('User'),
      groups: { type: 'array', items: embeddableSchema('Group') },
    },
    'An individual or a pool of individuals whose variants and coverage are imported.',
  ),
  embeddable: {
    user: { target: () => userResource, idsOf: (sample) => [sample.userId] },
    groups: { target: () => groupResource, many: true, idsOf: (sample) => sample.groupIds },
  },
  derived: ['state_of_data'],
  // Notes may take 40 KB.
  rowsPerMessage: 80,
  load: async (services, ids, rpc) => (await services.catalogue.getSamples({ ids: [...ids] }, rpc)).items,
  idOf: (sample) => sample.id,
  revisionOf: (sample) => sample.revision,
  represent: (sample) => ({
    uri: uriOf(sampleResource, sample.id),
    active: sample.active,
    added: sample.added,
    coverage_profile: sample.coverageProfile,
    external_id: sample.externalId ?? null,
    name: sample.name,
    notes: sample.notes ?? null,
    pool_size: sample.poolSize,
    public: sample.public,
    sex: sample.sex || 'unknown', // metadata before 0.2 sends none
    state_of_data: representState(sample.state),
    user: linkTo(userResource, sample.userId),
    groups: sample.groupIds.map((id) => linkTo(groupResource, id)),
  }),
  mayRead: (caller, { userId, public: isPublic }) =>
    decide(caller, 'samples:read', { ownerId: userId, public: isPublic }).allowed,
};
