import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { AppError } from '@varfreq/runtime/errors';
import type { CallOptions } from '@varfreq/runtime/grpc/client';
import { AccessTrail } from './access-trail.ts';
import type { Call } from './rest/call.ts';

const sets = [{ expression: { text: '*' } }];

function callOf(signal = new AbortController().signal): Call {
  const rpc: CallOptions = { requestId: 'r', userId: 7, signal };
  return { caller: async () => ({ kind: 'user', id: 7, roles: [], scheme: 'basic' }), rpc } as unknown as Call;
}

/** A trail whose entries are stored when the test says so. */
function createTrail() {
  const asked: { options: CallOptions | undefined; stored: PromiseWithResolvers<object> }[] = [];
  const record = async (_: unknown, options?: CallOptions): Promise<object> => {
    const stored = Promise.withResolvers<object>();
    asked.push({ options, stored });
    return await stored.promise;
  };
  return { asked, trail: new AccessTrail({ recordQuery: record, recordDownload: record }) };
}

test('a query is answered after its entry is stored, also when another request stores it', async () => {
  const { asked, trail } = createTrail();
  const order: string[] = [];
  const answers = [1, 2].map((n) => trail.queried(callOf(), sets).then(() => order.push(`answer ${n}`)));
  await setImmediate();
  order.push('stored');
  for (const { stored } of asked) stored.resolve({});
  await Promise.all(answers);
  expect(order).toEqual(['stored', 'answer 1', 'answer 2']);
  await trail.queried(callOf(), sets);
  expect(asked).toHaveLength(1);
});

test('without an entry neither is answered, and the next query is recorded', async () => {
  const { asked, trail } = createTrail();
  const answers = [1, 2].map(() => trail.queried(callOf(), sets));
  await setImmediate();
  for (const { stored } of asked) stored.reject(new AppError('unavailable', 'down'));
  const outcomes = await Promise.allSettled(answers);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = trail.queried(callOf(), sets);
  await setImmediate();
  asked.at(-1)!.stored.resolve({});
  await next;
  expect(asked).toHaveLength(2);
});

test.each<[string, (trail: AccessTrail, call: Call) => Promise<void>]>([
  ['query', (trail, call) => trail.queried(call, sets)],
  ['list of carriers', (trail, call) => trail.listedCarriers(call, '/variants/20:1A>T', sets[0]!)],
  ['download', (trail, call) => trail.downloaded(call, 1, 'data')],
])('the entry of a %s is not cancelled when the client disconnects', async (_, access) => {
  const { asked, trail } = createTrail();
  const answer = access(trail, callOf());
  await setImmediate();
  asked[0]!.stored.resolve({});
  await answer;
  expect(asked.map(({ options }) => options)).toEqual([{ requestId: 'r', userId: 7 }]);
});
