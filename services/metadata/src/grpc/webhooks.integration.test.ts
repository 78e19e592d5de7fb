import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let webhooks: TestServer['webhooks'];
let userId = 0;

beforeAll(async () => {
  server = await startTestServer();
  webhooks = server.webhooks;
  userId = (await server.directory.createUser({ login: 'ada', name: 'ada', password: 'secret', roles: [] })).id;
});

afterAll(() => server.stop());

const stale = { code: 'precondition_failed' };
const url = 'https://receiver.example/hook';

describe('webhooks', () => {
  test('a webhook is changed and deleted only at the expected revision', async () => {
    const { id } = await webhooks.createWebhook({ userId, url, kinds: ['*'] });
    const paused = await webhooks.updateWebhook({ id, active: false, expectedRevision: 1 });
    expect(paused).toMatchObject({ id, active: false, revision: 2 });
    await expect(webhooks.updateWebhook({ id, active: true, expectedRevision: 1 })).rejects.toMatchObject(stale);
    await expect(webhooks.deleteWebhook({ id, expectedRevision: 1 })).rejects.toMatchObject(stale);
    expect((await webhooks.getWebhooks({ ids: [id] })).items).toMatchObject([{ id, active: false, revision: 2 }]);
    await webhooks.deleteWebhook({ id, expectedRevision: 2 });
    expect((await webhooks.getWebhooks({ ids: [id] })).items).toEqual([]);
  });

  test('a webhook whose sealing secret is lost is shown without it, deactivated and deleted', async () => {
    const { id } = await webhooks.createWebhook({ userId, url, kinds: ['*'] });
    const unreadable = 'UPDATE webhooks SET secret_encrypted = $2 WHERE id = $1';
    await server.database.query('lose_secret', unreadable, [id, Buffer.of(1, 2)]);
    expect((await webhooks.listWebhooks({ userId })).items).toMatchObject([{ id, secret: '' }]);
    expect(await webhooks.updateWebhook({ id, active: false })).toMatchObject({ active: false, secret: '' });
    await webhooks.deleteWebhook({ id });
    expect((await webhooks.getWebhooks({ ids: [id] })).items).toEqual([]);
  });

  test('changes of a webhook are in the audit log with its host, without its path', async () => {
    const { id } = await webhooks.createWebhook({ userId, url: `${url}?key=of-the-receiver`, kinds: ['*'] });
    await webhooks.updateWebhook({ id, url: 'https://other.example/hidden', kinds: ['varfreq.sample.*'] });
    const page = { first: 0, last: 99, order: [] };
    const entries = (await server.audit.listAuditEntries({ page })).items.filter(({ action }) =>
      /^WEBHOOK/.test(action),
    );
    const ours = entries.filter(({ subject }) => subject === `/webhooks/${id}`);
    expect(ours.map(({ action, detail }) => [action, detail])).toEqual(
      expect.arrayContaining([
        ['WEBHOOK_CREATED', `user /users/${userId}, host receiver.example`],
        ['WEBHOOK_CHANGED', 'host other.example, kinds varfreq.sample.*'],
      ]),
    );
    expect(JSON.stringify(ours)).not.toMatch(/of-the-receiver|hidden/);
  });
});
