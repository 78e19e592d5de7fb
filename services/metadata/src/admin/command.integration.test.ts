import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
let server: TestServer;
let ids: { admin: number; ann: number };

beforeAll(async () => {
  server = await startTestServer();
  const create = async (login: string, ...roles: string[]) =>
    (await server.directory.createUser({ login, name: login, password: 'forgotten', roles })).id;
  ids = { admin: await create('admin', 'admin'), ann: await create('Ann', 'importer') };
});
afterAll(() => server.stop());

/** The command as it is run in the image, given a line of standard input. */
async function admin(args: readonly string[], input = '', env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { DATABASE_URL: server.url, VARFREQ_BACKUP_DIRECTORY: '/backups', ...env },
  });
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, out, err };
}

async function isLogin(login: string, password: string): Promise<boolean> {
  return Boolean((await server.directory.authenticate({ basic: { login, password } })).user);
}

const tokensOf = async (userId: number) => (await server.directory.listTokens({ userId })).total;

async function lastEntry() {
  const { items } = await server.audit.listAuditEntries({ action: 'USER_CHANGED', page: { first: 0, last: 0 } });
  return items[0];
}

describe('admin reset-password', () => {
  test('reset-password gives the administrator a new password, prints it once, and the old one is refused', async () => {
    await server.directory.createToken({ userId: ids.admin, name: 'kept' });
    expect(await isLogin('admin', 'forgotten')).toBe(true);
    const { code, out, err } = await admin(['reset-password']);
    expect([code, err]).toEqual([0, '']);
    const [, uri, password = ''] = /^The password of the user admin \((\S+)\) is (\S+)\n$/.exec(out) ?? [];
    expect([uri, password]).toEqual([`/users/${ids.admin}`, expect.stringMatching(/^.{24}$/)]);
    expect([await isLogin('admin', 'forgotten'), await isLogin('admin', password)]).toEqual([false, true]);
    expect(await tokensOf(ids.admin)).toBe(1);
    const entry = {
      subject: uri,
      detail: 'password, by the admin command',
      requestId: expect.stringMatching(/^admin-/),
    };
    expect(await lastEntry()).toMatchObject(entry);
    expect((await lastEntry())?.userId).toBeUndefined();
  });

  test('reset-password takes the new password from standard input, ends tokens, and reports a user who is no administrator', async () => {
    await server.directory.createToken({ userId: ids.ann, name: 'stolen' });
    const { code, out } = await admin(
      ['reset-password', 'ann', '--stdin', '--end-tokens'],
      'brand new, this one\r\nmore\n',
    );
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      `The password of the user Ann (/users/${ids.ann}) was changed.`,
      'Tokens ended: 1.',
      'Ann is not an administrator; roles: importer.',
      '',
    ]);
    expect(await isLogin('Ann', 'brand new, this one')).toBe(true);
    expect([await tokensOf(ids.ann), await tokensOf(ids.admin)]).toEqual([0, 1]);
    expect(await lastEntry()).toMatchObject({ detail: 'password, by the admin command, all tokens ended' });
  });

  test.each([
    ['short', 'tiny', {}, 'at least 8 characters'],
    ['one of the most common', 'iloveyou1', {}, 'none of the most common passwords'],
    ['empty', '', { VARFREQ_MIN_PASSWORD_LENGTH: '1' }, '1 to 500 characters'],
    ['one that no request can carry', 'a\tlong one', {}, 'without control characters'],
  ])('changes nothing when the password is %s', async (_, password, env, rule) => {
    const { code, out, err } = await admin(['reset-password', 'Ann', '--stdin'], `${password}\n`, env);
    expect([code, out, err]).toEqual([1, '', expect.stringContaining(rule)]);
    if (password !== '') expect(err).not.toContain(password);
    expect(await isLogin('Ann', 'brand new, this one')).toBe(true);
  });

  test('reset-password of an unknown user names the administrators', async () => {
    const { code, err } = await admin(['reset-password', 'unknown']);
    expect([code, err]).toEqual([1, expect.stringContaining('there is no user unknown; administrators: admin')]);
  });

  test.each([
    [[]],
    [['reset']],
    [['reset-password', 'a', 'b']],
    [['reset-password', '--password', 'x']],
    [['verify', 'all']],
  ])('is not what %j means: how it is used is said', async (args) => {
    const { code, out, err } = await admin(args);
    expect([code, out, err]).toEqual([2, '', expect.stringMatching(/^usage: admin <command>\n {2}reset-password /)]);
  });

  test('reset-password reports an unavailable database', async () => {
    const { code, err } = await admin(['reset-password'], '', { DATABASE_URL: 'postgresql://unused@127.0.0.1:1/none' });
    expect([code, err]).toEqual([1, expect.stringContaining('the database cannot be reached')]);
  });
});
