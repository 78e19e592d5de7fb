import type { FloorInit } from '@varfreq/contracts/metadata/v1/Floor';
import type { QueryInit } from '@varfreq/contracts/metadata/v1/Query';
import { FIELD_SETS, type FieldSet, FLOOR_FIELDS, type ShownFields } from '@varfreq/genomics/field-sets';
import { queryClassOf } from '../../domain/expression/query-class.ts';
import { querySteps } from '../../domain/expression/query-steps.ts';
import type { QueryFacts } from '../../domain/permissions-actions.ts';
import { floorFor } from '../../domain/permissions-floors.ts';
import type { Call } from '../../rest/call.ts';
import type { DecodeContext } from '../../rest/decoding/decode-context.ts';
import type { Decoder } from '../../rest/decoding/decoder.ts';
import { required, withDefault } from '../../rest/decoding/fields.ts';
import { oneOf, text } from '../../rest/decoding/scalars.ts';
import { list, object } from '../../rest/decoding/structures.ts';
import { type DecodedExpression, expression, maxExpressionCharacters } from './expression-decoder.ts';

/** A named expression of a request. */
export interface DecodedQuery {
  readonly name: string;
  readonly expression: DecodedExpression;
}

const queryName = text({
  min: 1,
  max: 200,
  pattern: /^[A-Za-z0-9_]+$/,
  shape: 'letters, digits and _',
  examples: ['ALL'],
});

const query = object({
  name: required(queryName, 'Unique among the queries; names the columns of the result.'),
  expression: required(expression, 'Which samples: *, sample:<uri>, group:<uri>, not, and, or, parentheses.'),
});

const anyQueries = list(query, { maxItems: 10 });

function checkTogether(queries: readonly DecodedQuery[], at: string, context: DecodeContext): void {
  const names = queries.map(({ name }) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) context.problem(at, `expected unique names, got ${repeated} more than once`);
  const characters = queries.reduce((sum, one) => sum + one.expression.text.length, 0);
  if (characters <= maxExpressionCharacters) return;
  context.problem(at, `expected expressions of at most ${maxExpressionCharacters} characters together`);
}

/** At most ten queries with unique names. */
export const queries: Decoder<readonly DecodedQuery[]> = {
  ...anyQueries,
  decode(value, at, context) {
    const decoded = anyQueries.decode(value, at, context);
    if (decoded !== undefined) checkTogether(decoded, at, context);
    return decoded;
  },
};

const anyFieldSets = list(oneOf(FIELD_SETS), { maxItems: 20 });

const fieldSets: Decoder<readonly FieldSet[]> = {
  ...anyFieldSets,
  /** Each once, in the order of the figures. */
  decode(value, at, context) {
    const decoded = anyFieldSets.decode(value, at, context);
    return decoded && FIELD_SETS.filter((set) => decoded.includes(set));
  },
};

/** What is shown of the queries. */
export const fields = withDefault(
  fieldSets,
  [],
  'Field sets to show beside the four figures. `counts`: the carriers as numbers of individuals, and those of each zygosity. `alleles`: allele count, number and frequency. `confidence`: filtering allele frequency, and the limits of the frequency. `hwe`: tests of Hardy-Weinberg equilibrium and of excess heterozygosity.',
);

/** A list of exactly one query. */
export const oneQuery: Decoder<readonly [DecodedQuery]> = {
  ...anyQueries,
  expected: 'a list of one query',
  schema: { ...anyQueries.schema, minItems: 1, maxItems: 1 },
  decode(value, at, context) {
    const decoded = queries.decode(value, at, context);
    const [one, ...others] = decoded ?? [];
    if (one !== undefined && others.length === 0) return [one];
    return decoded === undefined ? undefined : context.problem(at, `expected exactly one query, got ${decoded.length}`);
  },
};

/** What the caller may see of the queries. */
export interface ShownQueries extends Partial<ShownFields> {
  readonly floor?: FloorInit | undefined;
}

/** What the caller of an endpoint may see of queries, of what is asked for. */
export async function shownTo(call: Call, asked: Partial<ShownFields>): Promise<ShownQueries & { fields: string[] }> {
  const floor = floorFor(await call.caller(), call.settings);
  const hides = call.settings.minCarriers > 1 && floor !== undefined;
  return { ...asked, fields: [...(asked.fields ?? []), ...(hides ? [FLOOR_FIELDS] : [])], floor };
}

/** A query as the other services expect it. */
export function toQuery({ name, expression: { text: written, tree } }: DecodedQuery, shown: ShownQueries): QueryInit {
  const { fields = [], missingAsDot = false, floor } = shown;
  return {
    name,
    expression: written,
    steps: querySteps(tree),
    ...(fields.length > 0 && { fields: [...fields] }),
    ...(missingAsDot && { missingAsDot }),
    ...(floor && { floor }),
  };
}

/** A query as the permission rules expect it. */
export function queryFactsOf({ name, expression: { tree, samples } }: DecodedQuery): QueryFacts {
  const queryClass = queryClassOf(tree);
  if (queryClass !== 'sample') return { name, queryClass };
  const [sample] = samples.values();
  return { name, queryClass, sample: { ownerId: sample!.userId, public: sample!.public } };
}
