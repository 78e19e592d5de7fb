import { dataSourceResource } from '../../resources/data-source.ts';
import { TABLE_FORMATS } from '../../resources/frequency-table.ts';
import type { Decoder } from '../../rest/decoding/decoder.ts';
import { type Fields, type Input, optional, replaceable, required, withDefault } from '../../rest/decoding/fields.ts';
import { idOfLink, link } from '../../rest/decoding/links.ts';
import { boolean, integer, oneOf } from '../../rest/decoding/scalars.ts';
import { list } from '../../rest/decoding/structures.ts';
import { name } from '../directory/user-fields.ts';
import { type DecodedQuery, fields, queries } from '../variants/query-fields.ts';
import { type AskedRegion, region } from '../variants/variant-fields.ts';

const someQueries: Decoder<readonly DecodedQuery[]> = {
  ...queries,
  schema: { ...queries.schema, minItems: 1 },
  decode(value, at, context) {
    const decoded = queries.decode(value, at, context);
    return decoded?.length === 0 ? context.problem(at, 'expected at least one query') : decoded;
  },
};

/** So that eight tables fit into a message to workers, beside their queries. */
const mostRegions = 2000;
const mostNameBytes = 60_000;

const anyRegions = list(region, { maxItems: mostRegions });

/** At least one. */
const regions: Decoder<readonly AskedRegion[]> = {
  ...anyRegions,
  schema: { ...anyRegions.schema, minItems: 1 },
  decode(value, at, context) {
    if (idOfLink(value, dataSourceResource.collection) !== undefined)
      return context.problem(at, 'expected a list of regions; give the link to a BED file as regions_data_source');
    const decoded = anyRegions.decode(value, at, context);
    if (decoded?.length === 0) return context.problem(at, 'expected at least one region; leave it out for all');
    const names = decoded?.map(({ chromosome = '' }) => chromosome).join('') ?? '';
    if (Buffer.byteLength(names) <= mostNameBytes) return decoded;
    return context.problem(at, `expected names of chromosomes of at most ${mostNameBytes} bytes together`);
  },
};

/** Fields of `POST /frequency_tables/`. */
export const tableFields = {
  queries: required(someQueries, 'Sets of samples to compute frequencies over; what they carry is listed.'),
  name: optional(name, 'Name of the data source with the table.'),
  fields,
  missing_as_dot: withDefault(boolean(), false, 'Shares are `.` where no individual is covered, instead of 0.'),
  min_carriers: withDefault(
    integer(1, 2 ** 31 - 1),
    1,
    'List only variants of which at least one query shows this many carriers.',
  ),
  format: withDefault(
    oneOf(TABLE_FORMATS),
    'vcf',
    '`vcf`: sites only, sorted, compressed with BGZF and indexed. `csv`: a row per variant, gzipped.',
  ),
  regions: replaceable(
    optional(regions, 'List only variants whose position is in one of these regions.'),
    'regions_data_source',
  ),
  regions_data_source: optional(link(dataSourceResource), 'A BED file of regions, instead of `regions`.'),
} satisfies Fields;

export type TableInput = Input<typeof tableFields>;
