import type { Carrier } from '@varfreq/contracts/frequency/v1/Carrier';
import { linkTo, type Resource } from '../rest/resource.ts';
import { embeddableSchema, linkSchema, representationSchema } from '../rest/schemas.ts';
import { variationResource } from './import.ts';
import { sampleResource } from './sample.ts';

const zygosities = ['hom', 'hemi', 'het', 'unknown'] as const;

/** Carriers of a variant: computed, not stored; they have no URIs and no revisions. */
export const carrierResource: Resource<Carrier> = {
  name: 'carrier',
  collection: '/variants/',
  schema: representationSchema(
    {
      sample: embeddableSchema('Sample'),
      zygosity: { type: 'string', enum: zygosities },
      individuals: { type: 'integer', minimum: 1, description: 'More than 1 in pools only.' },
      variation: linkSchema,
    },
    'Individuals of a sample that carry a variant, and the variation that says so.',
  ),
  embeddable: {
    sample: { target: () => sampleResource, idsOf: (row) => [row.sampleId] },
  },
  // One call per answer, so that all its rows share one snapshot; the frequency service ends a page that grows too
  // large.
  rowsPerMessage: 1_000_000,
  load: async () => [],
  idOf: () => 0,
  revisionOf: () => 0,
  represent: ({ sampleId, zygosity, individuals, variationId }) => ({
    sample: linkTo(sampleResource, sampleId),
    zygosity: zygosity.toLowerCase(),
    individuals,
    variation: linkTo(variationResource, variationId),
  }),
};
