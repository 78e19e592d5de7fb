import { AppError } from '@varfreq/runtime/errors';
import type { Caller } from '../../domain/permissions-actions.ts';
import { annotationResource } from '../../resources/annotation.ts';
import { dataSourceResource } from '../../resources/data-source.ts';
import { createdAnswer } from '../../rest/answers.ts';
import type { Call } from '../../rest/call.ts';
import { optional, required, withDefault } from '../../rest/decoding/fields.ts';
import { link } from '../../rest/decoding/links.ts';
import { boolean } from '../../rest/decoding/scalars.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { createdReply } from '../../rest/replies/created.ts';
import { name } from '../directory/user-fields.ts';
import { type DecodedQuery, fields, queries, queryFactsOf, shownTo, toQuery } from './query-fields.ts';

const maxNameCharacters = 200;
const suffix = ' (annotated)';

/** Default name of the result, within the limit of names. */
function defaultName(original: string): string {
  return [...original].slice(0, maxNameCharacters - suffix.length).join('') + suffix;
}

/** Queried only where it can matter: for traders. */
async function isImported(call: Call, caller: Caller, dataSourceId: number): Promise<boolean> {
  const matters = caller.kind === 'user' && caller.roles.includes('trader') && !caller.roles.includes('admin');
  if (!matters) return false;
  return (await call.services.catalogue.isImportedInActiveSample({ id: dataSourceId }, call.rpc)).imported;
}

async function authorize(
  call: Call,
  source: { readonly id: number; readonly row: { readonly userId: number } },
  asked: readonly DecodedQuery[],
): Promise<void> {
  await call.authorize('annotations:create', {
    dataSourceOwnerId: source.row.userId,
    importedInActiveSample: await isImported(call, await call.caller(), source.id),
    queries: asked.map(queryFactsOf),
  });
}

/** `POST /annotations/`: the annotation is created and its task submitted. */
export const createAnnotation: AnyEndpoint = endpoint({
  method: 'POST',
  path: '/annotations/',
  operationId: 'createAnnotation',
  summary: 'Annotate a data source',
  description:
    'Requires the admin role, or owning the data source; and for each query, unless admin: an own or public sample for `sample:<uri>` alone; the annotator role, or the trader role and a data source that is imported in an active sample, for `*`; for groups, alone or with `*`, additionally the group-querier role (with `*` among them, querier will do), for anything else additionally the querier role.',
  fields: {
    data_source: required(link(dataSourceResource), 'The VCF or BED file to annotate.'),
    name: optional(name, 'Name of the annotated data source.'),
    queries: withDefault(queries, [], 'Sets of samples to compute frequencies over.'),
    fields,
    missing_as_dot: withDefault(
      boolean(),
      false,
      'Shares are `.` where no individual is covered, instead of 0, so that no filter takes them for rare.',
    ),
  },
  example: { data_source: '/data_sources/1', queries: [{ name: 'ALL', expression: '*' }] },
  answer: createdAnswer(annotationResource),
  errors: ['unauthorized', 'forbidden', 'integrity_conflict'],
  access: 'login',
  resources: [annotationResource, dataSourceResource],
  async handle(call) {
    const { data_source: source, queries: asked, fields: sets, missing_as_dot: missingAsDot } = call.input;
    await authorize(call, source, asked);
    if (source.row.filetype === 'CSV') {
      throw new AppError('bad_request', 'data_source: expected a data source of filetype vcf or bed, got csv');
    }
    const shown = await shownTo(call, { fields: sets, missingAsDot });
    const idempotency = await call.idempotency();
    const request = {
      userId: await call.userId(),
      dataSourceId: source.id,
      annotatedName: call.input.name ?? defaultName(source.row.name),
      queries: asked.map((query) => toQuery(query, shown)),
      idempotency,
    };
    const created = await call.services.catalogue.createAnnotation(request, call.rpc);
    return await createdReply(call, annotationResource, created, idempotency);
  },
});
