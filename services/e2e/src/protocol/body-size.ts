import { describe, expect, test } from '@jest/globals';
import { jsonOf, rawRequest } from './raw-http.ts';
import { fresh, type Session } from './session.ts';

const mebibyte = 1024 * 1024;

/** Blanks are part of a body, too. */
function bodyOf(bytes: number): string {
  return JSON.stringify({ name: 'fits' }).padEnd(bytes);
}

/** The size limit of bodies other than uploads. */
export function bodySizeTests(session: Session): void {
  describe('the size of a request body', () => {
    const type = { 'Content-Type': 'application/json' };

    test('may be 1 MiB', async () => {
      const answer = await session.admin.request('POST', '/groups/', { body: bodyOf(mebibyte), headers: type });
      expect(answer.expect(201).entity()).toMatchObject({ name: 'fits' });
    });

    test.each([1, mebibyte])('may not be %i bytes more than 1 MiB', async (more) => {
      const body = bodyOf(mebibyte + more);
      for (const [method, path] of [
        ['POST', '/groups/'],
        ['PATCH', await session.group()],
        ['POST', '/users/'],
      ] as const) {
        const answer = (await session.admin.request(method, path, { body, headers: type })).expect(413);
        expect(answer.error().code).toBe('entity_too_large');
      }
    });

    test('may not be more than 1 MiB for anonymous callers either', async () => {
      const answer = await session.anonymous.request('POST', '/groups/', { body: bodyOf(2 * mebibyte), headers: type });
      expect(answer.expect(413).error().code).toBe('entity_too_large');
    });

    test('may not be more than 1 MiB when chunked without a length', async () => {
      const headers = ['Transfer-Encoding: chunked', 'Content-Type: application/json'];
      const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
      const body = `${chunk.repeat(32)}0\r\n\r\n`;
      const answer = await rawRequest(session.url, { method: 'POST', target: '/groups/', headers, body });
      expect(answer.status).toBe(413);
      expect(jsonOf(answer)).toMatchObject({ error: { code: 'entity_too_large' } });
    });

    test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])('may not be 2 MiB as %s', async (name) => {
      const form = new FormData();
      form.set('name', 'x'.repeat(2 * mebibyte));
      const body = name === 'multipart/form-data' ? form : new URLSearchParams([['name', 'x'.repeat(2 * mebibyte)]]);
      const answer = await session.admin.request('POST', '/groups/', { body });
      expect(answer.expect(413).error().code).toBe('entity_too_large');
    });

    test('counts bytes and not characters', async () => {
      const notes = '😀'.repeat(10_000);
      const sample = (await session.admin.post('/samples/', { name: fresh(), notes })).expect(201);
      expect(sample.entity()).toMatchObject({ notes });
      const body = JSON.stringify({ name: '😀'.repeat(mebibyte / 4) });
      (await session.admin.request('POST', '/groups/', { body, headers: type })).expect(413);
    });
  });
}
