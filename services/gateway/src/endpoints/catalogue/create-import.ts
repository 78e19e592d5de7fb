import type { ImportOptionsInit } from '@varfreq/contracts/metadata/v1/ImportOptions';
import { AppError } from '@varfreq/runtime/errors';
import type { Reply } from '../../http/reply.ts';
import { dataSourceResource } from '../../resources/data-source.ts';
import { sampleResource } from '../../resources/sample.ts';
import { createdAnswer } from '../../rest/answers.ts';
import type { Call } from '../../rest/call.ts';
import { type Fields, type Input, required } from '../../rest/decoding/fields.ts';
import { link } from '../../rest/decoding/links.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { createdReply } from '../../rest/replies/created.ts';
import type { ImportCollection } from './import-collection.ts';

const links = {
  data_source: required(link(dataSourceResource), 'Data source to import.'),
  sample: required(link(sampleResource), 'Sample that the data belongs to.'),
};

async function create(
  call: Call<Input<typeof links>>,
  collection: ImportCollection,
  options: ImportOptionsInit,
): Promise<Reply> {
  const { data_source: source, sample } = call.input;
  const owners = { sampleOwnerId: sample.row.userId, dataSourceOwnerId: source.row.userId };
  await call.authorize(`${collection.actions}:create`, owners);
  const got = source.row.filetype.toLowerCase();
  if (!collection.filetypes.some((filetype) => filetype === got)) {
    const wanted = collection.filetypes.join(' or ');
    throw new AppError('bad_request', `data_source: expected a data source of filetype ${wanted}, got ${got}`);
  }
  const idempotency = await call.idempotency();
  const what = { kind: collection.kind, sampleId: sample.id, dataSourceId: source.id, options };
  const request = { ...what, submittedBy: await call.userId(), idempotency };
  const created = await call.services.catalogue.createImport(request, call.rpc);
  return await createdReply(call, collection.resource, created, idempotency);
}

/** `POST` on a collection of imports: the import is created and its task submitted. */
export function createImport<F extends Fields>(
  collection: ImportCollection,
  fields: F,
  toOptions: (input: Input<F>) => ImportOptionsInit,
): AnyEndpoint {
  const { resource, noun, component } = collection;
  return endpoint({
    method: 'POST',
    path: resource.collection,
    operationId: `create${component}`,
    summary: `Import a ${noun}`,
    description:
      'Requires the admin role, or owning the sample and the data source. The import is a server task: poll the resource until its task has ended.',
    fields: { ...links, ...fields },
    example: { data_source: noun === 'variation' ? '/data_sources/1' : '/data_sources/2', sample: '/samples/1' },
    answer: createdAnswer(resource),
    errors: ['unauthorized', 'forbidden', 'integrity_conflict'],
    access: 'login',
    resources: [resource, dataSourceResource, sampleResource],
    handle: (call) => create(call, collection, toOptions(call.input as Input<F>)),
  });
}
