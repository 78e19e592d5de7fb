import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Target, targetsOf } from '../../openapi/document.ts';
import type { OpenApi } from '../conformance.ts';
import { rawRequest } from '../raw-http.ts';
import type { Session } from '../session.ts';

const odd = ['%00', '1%00', '%0A', '%7f', '%C2%85', '%ff', '%ED%A0%80', '%', '%zz'];

/** PostgreSQL accepts no NUL in text: it must be refused earlier, wherever it occurs. */
export function controlCharacterTests(session: Session): void {
  describe('control characters and bytes that are not UTF-8', () => {
    let targets: Target[];
    beforeAll(async () => {
      targets = targetsOf((await session.anonymous.get('/openapi.json')).json<unknown>() as OpenApi);
    });

    async function statusOf(method: string, target: string): Promise<number> {
      const login = `Authorization: ${session.system.adminAuth}`;
      return (await rawRequest(session.url, { method, target, headers: [login, 'Range: items=0-0'] })).status;
    }

    test('in any parameter of a path are not found', async () => {
      const wrong: string[] = [];
      for (const { method, path } of targets.filter((one) => one.path.includes('{'))) {
        for (const part of odd) {
          const target = path.replace(/\{[^}]+\}/, part);
          const status = await statusOf(method, target);
          if (status !== 404) wrong.push(`${method} ${target}: ${status}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    test('are refused in any field of a query string', async () => {
      const taken: string[] = [];
      for (const { method, path, fields } of targets) {
        const real = path.replace('{id}', '1').replace('{key}', '1:1A%3EC').replace('{file}', 'page.js');
        for (const name of Object.keys(fields.properties ?? {})) {
          for (const value of ['a%00b', '%00', '%ff']) {
            const status = await statusOf(method, `${real}?${name}=${value}`);
            if (status !== 400) taken.push(`${method} ${path} ${name}=${value}: ${status}`);
          }
        }
      }
      expect(taken).toEqual([]);
    });
  });
}
