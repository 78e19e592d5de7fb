import type { SpaceReserve } from '@varfreq/runtime/blobs/space-reserve';
import { AppError } from '@varfreq/runtime/errors';
import type { Answer } from '../../rest/endpoint.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { closed } from '../../rest/schemas.ts';

/** Deadline for metadata's answer to a readiness check, in milliseconds. */
const deadlineMs = 2000;

const schema = closed({ status: { type: 'string', enum: ['ok'] } });
const answer: Answer = { status: 200, description: 'Yes.', content: { 'application/json': schema } };

const getLivez = endpoint({
  method: 'GET',
  path: '/livez',
  operationId: 'getLivez',
  summary: 'Report whether the process is alive',
  description: 'Does not depend on other services.',
  fields: {},
  answer,
  errors: [],
  access: 'anyone',
  handle: async () => ({ status: 200, json: { status: 'ok' } }),
});

const readySchema = closed(
  {
    status: { type: 'string', enum: ['ok', 'degraded'] },
    reason: { type: 'string', description: 'Reason for refusing uploads and new tasks.' },
  },
  ['reason'],
);

/**
 * `GET /livez` and `GET /readyz`: degraded while the store is full, not ready while `isStopping` or while metadata or its
 * database does not answer.
 */
export function healthEndpoints(
  isStopping: () => boolean,
  reserve: Pick<SpaceReserve, 'shortage'>,
): readonly AnyEndpoint[] {
  const getReadyz = endpoint({
    method: 'GET',
    path: '/readyz',
    operationId: 'getReadyz',
    summary: 'Report whether requests can be served',
    description:
      '503 while metadata cannot be reached or the process is stopping. `degraded` while the store has no room for uploads and new tasks; reading and deleting still work.',
    fields: {},
    answer: { ...answer, content: { 'application/json': readySchema } },
    errors: [],
    access: 'anyone',
    async handle(call) {
      if (isStopping()) throw new AppError('unavailable', 'The gateway is stopping.');
      await call.services.directory.getGroups({ ids: [1] }, { ...call.rpc, deadlineMs });
      const reason = await reserve.shortage();
      return { status: 200, json: reason === undefined ? { status: 'ok' } : { status: 'degraded', reason } };
    },
  });
  return [getLivez, getReadyz];
}
