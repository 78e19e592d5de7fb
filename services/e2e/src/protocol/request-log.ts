import { describe, expect, test } from '@jest/globals';
import type { ApiResponse } from '@varfreq/harness/system/api-response';
import { until } from '@varfreq/testkit/until';
import type { Session } from './session.ts';

/** The log line of a request, written after the answer. */
async function lineOf(session: Session, answer: ApiResponse): Promise<Record<string, unknown>> {
  const id = answer.headers.get('x-request-id');
  const line = await until(`request ${id} is logged`, () =>
    session.system
      .logs()
      .split('\n')
      .slice(0, -1) // whole lines
      .find((one) => one.includes(`"requestId":"${id}"`) && one.includes('"event":"request"')),
  );
  return JSON.parse(line.slice(line.indexOf('{'))) as Record<string, unknown>;
}

/** The log records who requested what, when, and the outcome. */
export function requestLogTests(session: Session): void {
  describe('the log', () => {
    test('records who was refused what, and when in UTC', async () => {
      const person = await session.person('importer');
      const refused = (await person.token.get('/users/1?_=secret')).expect(403);
      const line = await lineOf(session, refused);
      const facts = { method: 'GET', path: '/users/1', operationId: 'getUser', status: 403, code: 'forbidden' };
      expect(line).toMatchObject({ route: '/users/{id}', address: '127.0.0.1' });
      expect(Math.min(Number(line.receivedBytes), Number(line.sentBytes))).toBeGreaterThan(100);
      expect(line).toMatchObject({ ...facts, userId: Number(person.uri.split('/').at(-1)) });
      expect(new Date(line.time as string).toISOString()).toBe(line.time);
    });

    test('records no user for a failed login, and neither login, password nor key', async () => {
      const wrong = session.anonymous.as(`Basic ${btoa('unknown-login:a wrong password')}`);
      const forged = session.anonymous.as('Token a-key-that-is-none');
      for (const api of [wrong, forged]) {
        const line = await lineOf(session, (await api.get('/users/1')).expect(401));
        expect(line.userId).toBeUndefined();
        expect(line.code).toBe('unauthorized');
      }
      const typed = /unknown-login|a wrong password|a-key-that-is-none|dW5rbm93bi1sb2dpbj/;
      expect(session.system.logs()).not.toMatch(typed);
    });

    test('has a separate line for each request, whatever its path', async () => {
      const path = encodeURI('/samples/\r\n{"event":"request"}\u2028');
      const line = await lineOf(session, (await session.anonymous.get(path)).expect(404));
      expect(line.path).toBe(path);
    });
  });
}
