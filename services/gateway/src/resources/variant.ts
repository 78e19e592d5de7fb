import type { LookUpResponse } from '@varfreq/contracts/frequency/v1/LookUpResponse';
import type { Variant } from '@varfreq/contracts/frequency/v1/Variant';
import { formatVariantKey } from '@varfreq/genomics/alleles/variant-key';
import { FLOOR_FIELDS } from '@varfreq/genomics/field-sets';
import type { Figure } from '@varfreq/genomics/figure';
import { FIGURES, shownFigures } from '@varfreq/genomics/figures';
import type { JsonSchema } from '../rest/json-schema.ts';
import type { Resource } from '../rest/resource.ts';
import { closed, representationSchema, uriSchema } from '../rest/schemas.ts';

/** A variant with its frequencies over named sets of samples. */
export interface VariantRow {
  readonly variant: Variant;
  readonly annotations: readonly (ShownQuery & { readonly frequency: LookUpResponse['frequencies'][number] })[];
}

/** Name and field sets of a query. */
interface ShownQuery {
  readonly name: string;
  readonly fields: readonly string[];
}

const fraction = { type: 'number', minimum: 0, maximum: 1 } as const;
const individuals = {
  type: 'integer',
  minimum: 0,
  description: 'Individuals in which the variant could have been observed.',
} as const;
const inSet = FIGURES.filter((figure: Figure) => figure.set !== undefined);
const annotation = closed(
  Object.fromEntries(FIGURES.map((figure) => [figure.name, schemaOf(figure)])),
  inSet.map(({ name }) => name),
);

function schemaOf({ kind, set, describe }: Figure): JsonSchema {
  const schema = kind === 'count' ? individuals : fraction;
  if (set === undefined) return schema;
  const when = set === FLOOR_FIELDS ? 'where a least number of carriers is set' : `with \`${set}\``;
  return { ...schema, description: `${describe('the set')}. Only ${when}.` };
}

/** URI of a variant, its key percent-encoded. */
export function uriOfVariant({ chromosome, position, reference, observed }: Variant): string {
  const key = formatVariantKey({ contig: chromosome, start: position - 1, reference, observed });
  return variantResource.collection + encodeURIComponent(key);
}

/** The row of a frequency service answer; frequencies are in the order of the queries. */
export function variantRow(response: LookUpResponse, queries: readonly ShownQuery[]): VariantRow {
  const annotations = response.frequencies.map((frequency, index) => ({ ...queries[index]!, frequency }));
  return { variant: response.variant!, annotations };
}

function representAnnotations(annotations: VariantRow['annotations']): Record<string, unknown> {
  const figuresOf = ({ fields, frequency }: VariantRow['annotations'][number]) =>
    Object.fromEntries(shownFigures({ fields }).map(({ name, field }) => [name, frequency[field]]));
  return Object.fromEntries(annotations.map((annotation) => [annotation.name, figuresOf(annotation)]));
}

/** Variants: computed, not stored; they have keys instead of ids and no revisions. */
export const variantResource: Resource<VariantRow> = {
  name: 'variant',
  collection: '/variants/',
  schema: representationSchema(
    {
      uri: uriSchema,
      chromosome: { type: 'string' },
      position: { type: 'integer', minimum: 1 },
      reference: { type: 'string' },
      observed: { type: 'string' },
      annotations: {
        type: 'object',
        description: 'By query name; only with queries.',
        additionalProperties: annotation,
      },
    },
    'A variant, normalised, and its frequencies over sets of samples.',
    { optional: ['annotations'] },
  ),
  embeddable: {},
  // One call per answer, so that all its rows share one snapshot; the frequency service ends a page that grows too
  // large.
  rowsPerMessage: 1_000_000,
  load: async () => [],
  idOf: () => 0,
  revisionOf: () => 0,
  represent: ({ variant, annotations }) => ({
    uri: uriOfVariant(variant),
    chromosome: variant.chromosome,
    position: variant.position,
    reference: variant.reference,
    observed: variant.observed,
    ...(annotations.length > 0 && { annotations: representAnnotations(annotations) }),
  }),
};
