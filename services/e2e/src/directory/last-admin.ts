import { beforeEach, describe, expect, test } from '@jest/globals';
import { basicAuth } from '@varfreq/harness/system/api';
import type { Session } from '../protocol/session.ts';

interface User {
  uri: string;
  login: string;
  roles: string[];
}

/** At least one administrator must exist. Leaves only the first one. */
export function lastAdminTests(session: Session): void {
  const first = '/users/1';
  async function admins(): Promise<string[]> {
    const headers = { Range: 'items=0-9999' };
    const users = (await session.admin.get('/users/', { headers })).expect(206).items<User>();
    return users.filter((user) => user.roles.includes('admin')).map((user) => user.uri);
  }

  describe('the last admin', () => {
    async function leaveTheFirst(): Promise<void> {
      for (const uri of await admins()) {
        if (uri !== first) (await session.admin.patch(uri, { roles: [] })).expect(200);
      }
      expect(await admins()).toEqual([first]);
    }
    beforeEach(leaveTheFirst);

    test('cannot be deleted', async () => {
      const answer = (await session.admin.delete(first)).expect(409);
      expect(answer.error().code).toBe('integrity_conflict');
      (await session.admin.get(first)).expect(200);
    });

    test.each([[[]], [['importer']]])('cannot lose the role to %j', async (roles) => {
      const answer = (await session.admin.patch(first, { roles, name: 'changed' })).expect(409);
      expect(answer.error().code).toBe('integrity_conflict');
      const user = (await session.admin.get(first)).entity<User & { name: string }>();
      expect(user.roles).toContain('admin');
      expect(user.name).not.toBe('changed');
    });

    test('can get further roles', async () => {
      const answer = (await session.admin.patch(first, { roles: ['admin', 'importer'] })).expect(200);
      expect(answer.entity<User>().roles.toSorted()).toEqual(['admin', 'importer']);
      (await session.admin.patch(first, { roles: ['admin'] })).expect(200);
    });

    test('is not the last while another exists, who can lose the role', async () => {
      const second = await session.newPerson('admin');
      (await second.basic.patch(second.uri, { roles: [] })).expect(200);
      expect(await admins()).toEqual([first]);
    });

    test('remains when two admins take the role from each other concurrently', async () => {
      for (let round = 0; round < 3; round += 1) {
        const second = await session.newPerson('admin');
        const answers = await Promise.all([
          session.admin.patch(second.uri, { roles: [] }),
          second.basic.patch(first, { roles: [] }),
        ]);
        expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
        const survivor = answers[0]!.status === 200 ? session.admin : second.basic;
        (await survivor.patch(first, { roles: ['admin'] })).expect(200);
        await leaveTheFirst();
      }
    });

    test('remains when two admins drop the role concurrently', async () => {
      for (let round = 0; round < 3; round += 1) {
        const second = await session.newPerson('admin');
        const answers = await Promise.all([
          session.admin.patch(first, { roles: [] }),
          second.basic.patch(second.uri, { roles: [] }),
        ]);
        expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
        const survivor = answers[0]!.status === 409 ? session.admin : second.basic;
        (await survivor.patch(first, { roles: ['admin'] })).expect(200);
        await leaveTheFirst();
      }
    });

    test('remains when two admins delete each other concurrently', async () => {
      const [second, third] = [await session.newPerson('admin'), await session.newPerson('admin')];
      (await second.basic.patch(first, { roles: [] })).expect(200);
      const answers = await Promise.all([second.basic.delete(third.uri), third.basic.delete(second.uri)]);
      expect(answers.filter((answer) => answer.status === 204)).toHaveLength(1);
      const survivor = answers[0]!.status === 204 ? second : third;
      const api = session.anonymous.as(basicAuth(survivor.login, survivor.password));
      (await api.patch(first, { roles: ['admin'] })).expect(200);
    });
  });
}
