import type { CompactionStatus } from '@varfreq/contracts/metadata/v1/CompactionStatus';
import { wrapped } from '../../rest/answers.ts';
import { optional, required } from '../../rest/decoding/fields.ts';
import { integer, oneOf } from '../../rest/decoding/scalars.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { closed, representationSchema, uriSchema } from '../../rest/schemas.ts';

const count = { type: 'integer', minimum: 0 } as const;
const counts = (names: readonly string[], description: string) =>
  representationSchema(Object.fromEntries(names.map((name) => [name, count])), description);

const stored = counts(
  ['segments', 'size_bytes', 'entries', 'tracks', 'segments_with_dead', 'dead_bytes'],
  'Stored data: `tracks` are visible imports; `dead_bytes` estimates the space still taken by removed imports.',
);

const schema = representationSchema(
  {
    uri: uriSchema,
    version: { type: 'integer', description: 'Increases with every change of visible data.' },
    observations: stored,
    regions: stored,
    jobs: counts(
      ['waiting', 'running', 'succeeded', 'failed'],
      'Merges and rewrites; finished ones are shown for an hour, failed ones are retried after that.',
    ),
    retired: counts(['segments', 'size_bytes'], 'Merged or removed segments, kept while they are still read.'),
  },
  'State of compaction.',
);

const content = { 'application/json': wrapped('compaction', schema) };

function represent(status: CompactionStatus) {
  const { version, waiting, running, succeeded, failed, retiredSegments, retiredBytes } = status;
  const of = (kind: 'OBSERVATIONS' | 'REGIONS') => {
    const found = status.segments.find((each) => each.kind === kind);
    return {
      segments: found?.segments ?? 0,
      size_bytes: found?.sizeBytes ?? 0,
      entries: found?.entries ?? 0,
      tracks: found?.tracks ?? 0,
      segments_with_dead: found?.segmentsWithDead ?? 0,
      dead_bytes: found?.deadBytes ?? 0,
    };
  };
  const stored = { observations: of('OBSERVATIONS'), regions: of('REGIONS') };
  const jobs = { waiting, running, succeeded, failed };
  return {
    uri: '/compaction',
    version,
    ...stored,
    jobs,
    retired: { segments: retiredSegments, size_bytes: retiredBytes },
  };
}

const getCompaction = endpoint({
  method: 'GET',
  path: '/compaction',
  operationId: 'getCompaction',
  summary: 'Get the state of compaction',
  description: 'Requires the admin role.',
  fields: {},
  answer: { status: 200, description: 'The state of the store.', content },
  errors: ['unauthorized', 'forbidden'],
  access: 'login',
  async handle(call) {
    await call.authorize('compaction:read', {});
    return {
      status: 200,
      json: { compaction: represent(await call.services.maintenance.getCompaction({}, call.rpc)) },
    };
  },
});

const orders = { merge: 'MERGE', purge: 'PURGE' } as const;

const orderCompaction = endpoint({
  method: 'PATCH',
  path: '/compaction',
  operationId: 'orderCompaction',
  summary: 'Merge or clean stored data now',
  description: 'Requires the admin role. Workers do it in the background; frequencies do not change.',
  fields: {
    order: required(
      oneOf(['merge', 'purge']),
      '`merge`: rewrite all stored data into as few segments as possible; `purge`: drop removed data from all segments.',
    ),
  },
  example: { order: 'merge' },
  answer: { status: 200, description: 'The state of the store, including the planned jobs.', content },
  errors: ['unauthorized', 'forbidden'],
  access: 'login',
  async handle(call) {
    await call.authorize('compaction:update', {});
    const order = orders[call.input.order];
    const status = await call.services.maintenance.orderCompaction({ order }, call.rpc);
    return { status: 200, json: { compaction: represent(status) } };
  },
});

const garbageSchema = representationSchema(
  {
    uri: uriSchema,
    objects: {
      type: 'array',
      items: closed({ object: { type: 'string' }, size_bytes: count, due: { type: 'string' } }),
      description: 'Names in the blob store and the earliest time of removal, earliest first.',
    },
    complete: { type: 'boolean', description: 'Whether the list is complete.' },
  },
  'Unreferenced objects.',
);

const listGarbage = endpoint({
  method: 'GET',
  path: '/compaction/garbage',
  operationId: 'listGarbage',
  summary: 'List the objects that the garbage collector would remove',
  description: 'Requires the admin role. Removes nothing.',
  fields: { limit: optional(integer(1, 1000), 'Maximum number of objects; default 1000.') },
  answer: {
    status: 200,
    description: 'Unreferenced objects.',
    content: { 'application/json': wrapped('garbage', garbageSchema) },
  },
  errors: ['unauthorized', 'forbidden'],
  access: 'login',
  async handle(call) {
    await call.authorize('compaction:list-garbage', {});
    const { objects, complete } = await call.services.maintenance.listGarbage(
      { limit: call.input.limit ?? 1000 },
      call.rpc,
    );
    const shown = objects.map(({ objectKey, sizeBytes, due }) => ({ object: objectKey, size_bytes: sizeBytes, due }));
    return { status: 200, json: { garbage: { uri: '/compaction/garbage', objects: shown, complete } } };
  },
});

/** `/compaction`: an addition to the REST API, for operators. */
export const compactionEndpoints: readonly AnyEndpoint[] = [getCompaction, orderCompaction, listGarbage];
