import { AppError } from '@varfreq/runtime/errors';
import type { Reply } from '../../http/reply.ts';
import { dataSourceResource } from '../../resources/data-source.ts';
import { frequencyTableResource } from '../../resources/frequency-table.ts';
import { createdAnswer } from '../../rest/answers.ts';
import type { Call } from '../../rest/call.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { createdReply } from '../../rest/replies/created.ts';
import { queryFactsOf, shownTo, toQuery } from '../variants/query-fields.ts';
import { type TableInput, tableFields } from './table-fields.ts';
import { placesOf } from './table-regions.ts';

const maxNameCharacters = 200;
const suffix = ' (frequencies)';

/** Default name of the result, within the limit of names. */
function defaultName({ queries }: TableInput): string {
  const names = queries.map(({ name }) => name).join(', ');
  return names.slice(0, maxNameCharacters - suffix.length) + suffix;
}

const formats = { vcf: 'TABLE_VCF', csv: 'TABLE_CSV' } as const;

async function create(call: Call<TableInput>): Promise<Reply> {
  const { queries: asked, fields, missing_as_dot: missingAsDot, regions_data_source: source } = call.input;
  const facts = { queries: asked.map(queryFactsOf), regionsOwnerId: source?.row.userId };
  await call.authorize('frequency-tables:create', facts);
  if (source !== undefined && source.row.filetype !== 'BED') {
    const got = source.row.filetype.toLowerCase();
    throw new AppError('bad_request', `regions_data_source: expected a data source of filetype bed, got ${got}`);
  }
  const shown = await shownTo(call, { fields, missingAsDot });
  const { format, min_carriers: minCarriers, regions = [] } = call.input;
  const idempotency = await call.idempotency();
  const request = {
    userId: await call.userId(),
    name: call.input.name ?? defaultName(call.input),
    queries: asked.map((query) => toQuery(query, shown)),
    options: { format: formats[format], minCarriers, regions: await placesOf(call, regions) },
    ...(source && { regionsDataSourceId: source.id }),
    idempotency,
  };
  const created = await call.services.catalogue.createFrequencyTable(request, call.rpc);
  return await createdReply(call, frequencyTableResource, created, idempotency);
}

/** `POST /frequency_tables/`: the table is created and its task submitted. */
export const createTable: AnyEndpoint = endpoint({
  method: 'POST',
  path: '/frequency_tables/',
  operationId: 'createFrequencyTable',
  summary: 'List all variants of sets of samples with their frequencies',
  description:
    'Requires the admin or annotator role, owning the data source of regions, if any, and for each query, unless admin: an own or public sample for `sample:<uri>` alone; for groups, alone or with `*`, additionally the group-querier role (with `*` among them, querier will do), for anything else but `*` additionally the querier role.',
  fields: tableFields,
  example: { name: 'cohort', queries: [{ name: 'ALL', expression: '*' }] },
  answer: createdAnswer(frequencyTableResource),
  errors: ['unauthorized', 'forbidden', 'integrity_conflict'],
  access: 'login',
  resources: [frequencyTableResource, dataSourceResource],
  handle: create,
});
