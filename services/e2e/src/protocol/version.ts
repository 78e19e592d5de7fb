import { describe, expect, test } from '@jest/globals';
import { rawRequest } from './raw-http.ts';
import { fresh, type Session } from './session.ts';

const matching = [
  '3.0.0',
  '==3.0.0',
  '>=3.0.0,<4.0.0',
  '>=3.0.0 , <4.0.0',
  '>=3',
  '>=3.0',
  '3',
  '3.0',
  '==3',
  '<=3',
  '<=3.0.0',
  '<4',
  '>2.9.9',
  '>2',
  '!=2.0.0',
  '!=4',
  '<3.0.1',
  '>=2,>=3,!=3.0.1,<5',
];
const failing = [
  '4.0.0',
  '2',
  '3.1',
  '3.0.1',
  '>3',
  '>3.0',
  '>3.0.0',
  '<3',
  '<3.0.0',
  '!=3.0.0',
  '!=3',
  '>=4',
  '>=3.0.0,<3.0.0',
  '>=3,<4,==5',
];
const malformed = [
  'banana',
  '>=',
  '3.0.0;4',
  '3.0.0.0',
  '^3',
  '~3',
  '>=3,,<4',
  '>=3,',
  ',',
  '3.x',
  'v3',
  '=3',
  '=>3',
  '-3',
  '3..0',
  '3.0.0 4.0.0',
];

/** The version of the API, as a request accepts it and an answer states it. */
export function versionTests(session: Session): void {
  describe('the API version', () => {
    test.each(matching)('is negotiated: Accept-Version %p matches 3.0.0', async (specification) => {
      const answer = await session.anonymous.get('/', { headers: { 'Accept-Version': specification } });
      expect(answer.expect(200).headers.get('api-version')).toBe('3.0.0');
    });

    test.each([...failing, ...malformed])(
      'an Accept-Version of %p matches no served version: 406',
      async (specification) => {
        const answer = await session.anonymous.get('/', { headers: { 'Accept-Version': specification } });
        expect(answer.expect(406).error().code).toBe('no_acceptable_version');
        expect(answer.headers.get('api-version')).toBe('3.0.0');
      },
    );

    test('is a field of the root', async () => {
      expect((await session.anonymous.get('/')).entity()).toMatchObject({ api_version: '3.0.0' });
    });

    test('reads a specification spread over two headers as one list', async () => {
      const ask = (...headers: string[]) => rawRequest(session.url, { headers });
      expect(await ask('Accept-Version: >=3', 'Accept-Version: <4')).toMatchObject({ status: 200 });
      expect(await ask('Accept-Version: >=3', 'Accept-Version: <3')).toMatchObject({ status: 406 });
    });

    test('a POST that asks for a version that is not served changes nothing', async () => {
      const name = fresh('never');
      const answer = await session.admin.post('/groups/', { name }, { headers: { 'Accept-Version': '>3' } });
      answer.expect(406);
      const groups = (await session.anonymous.list('/groups/?order=-name')).items<{ name: string }>();
      expect(groups.map((group) => group.name)).not.toContain(name);
    });

    test.each([
      ['301', 'GET', '/samples', 301],
      ['400 without a Range', 'GET', '/samples/?public=true', 400],
      ['400 to a POST without data', 'POST', '/groups/', 400],
      ['404', 'GET', '/nothing/here', 404],
      ['405', 'PUT', '/samples/', 405],
      ['OPTIONS', 'OPTIONS', '/samples/', undefined],
      ['HEAD', 'HEAD', '/', 200],
    ] as const)('is sent with all answers, errors included: %s', async (_, method, path, status) => {
      const answer = await session.anonymous.request(method, path);
      expect(answer.headers.get('api-version')).toBe('3.0.0');
      if (status !== undefined) answer.expect(status);
    });
  });
}
