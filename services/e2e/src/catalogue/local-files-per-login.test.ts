import { linkSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Api } from '@varfreq/harness/system/api';
import { type Person, useSystem } from '../protocol/session.ts';
import { bedText } from './local-folder.ts';

const directory = mkdtempSync(join(tmpdir(), 'varfreq-per-login-'));
const env = { VARFREQ_LOCAL_FILES_DIR: directory, VARFREQ_LOCAL_FILES_PER_LOGIN: 'true' };
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const at = (name: string): string => join(directory, name);

useSystem('local files of each login', env, (session) => {
  const people: Record<string, Person> = {};
  const folders: Record<string, string> = {};
  beforeAll(async () => {
    for (const who of ['ann', 'bob', 'linked', 'holder']) {
      people[who] = await session.newPerson(...(who === 'holder' ? ['local-files'] : []));
      folders[who] = people[who].login;
    }
    for (const who of ['ann', 'bob', 'holder']) mkdirSync(join(at(folders[who]!), 'sub'), { recursive: true });
    Object.assign(folders, { longer: `${folders.ann}a`, shorter: folders.ann!.slice(0, -1) });
    Object.assign(folders, { upper: folders.ann!.toUpperCase(), wide: folders.ann!.replace(/^./, 'ｕ') });
    for (const other of ['longer', 'shorter', 'upper', 'wide']) mkdirSync(at(folders[other]!), { recursive: true });
    for (const folder of Object.values(folders).filter((name) => name !== folders.linked))
      writeFileSync(join(at(folder), 'a.bed'), bedText);
    for (const name of ['top.bed', `${folders.ann}/sub/b.bed`]) writeFileSync(at(name), bedText);
    symlinkSync(folders.bob!, at(folders.linked!));
    symlinkSync(`../${folders.bob}/a.bed`, at(`${folders.ann}/to-bob.bed`));
    symlinkSync(`../${folders.bob}/nothing.bed`, at(`${folders.ann}/to-nothing.bed`));
    symlinkSync(`../${folders.bob}`, at(`${folders.ann}/bob`));
    symlinkSync('sub/b.bed', at(`${folders.ann}/to-own.bed`));
    writeFileSync(at(`${folders.bob}/private.bed`), bedText);
    linkSync(at(`${folders.bob}/private.bed`), at(`${folders.ann}/hard.bed`));
  });

  const fill = (name: string): string => name.replace(/\{(\w+)\}/g, (_, who: string) => folders[who]!);
  const register = async (api: Api, name: string): Promise<string> => {
    const fields = { name: 'a', filetype: 'bed', local_file: fill(name) };
    const answer = await api.post('/data_sources/', fields);
    return answer.status === 201 ? '201' : `${answer.status} ${answer.error().code}`;
  };
  const asAnn = async (name: string): Promise<string> => {
    const { token, basic } = people.ann!;
    const [byToken, byPassword] = [await register(token, name), await register(basic, name)];
    expect(byPassword).toBe(byToken);
    return byToken;
  };

  describe('a user without the role', () => {
    test.each(['{ann}/a.bed', './{ann}/a.bed', '{bob}/../{ann}/sub/b.bed', '{ann}/to-own.bed'])(
      'may name %s, in the folder named like the login',
      async (name) => expect(await asAnn(name)).toBe('201'),
    );

    test.each([
      ...['{bob}/a.bed', '{ann}/../{bob}/a.bed', '{longer}/a.bed', '{shorter}/a.bed', '{upper}/a.bed', '{wide}/a.bed'],
      ...['top.bed', 'nothing.bed', '{ann}', '{linked}/a.bed', '../a.bed', '/{ann}/a.bed', '{ann}/../../a.bed'],
    ])('may not name %s outside that folder, existing or not', async (name) =>
      expect(await asAnn(name)).toBe('403 forbidden'),
    );

    test.each(['{ann}/to-bob.bed', '{ann}/to-nothing.bed', '{ann}/bob/a.bed', '{ann}/bob/nothing.bed'])(
      'may not leave it through the link %s, nor learn about its target',
      async (name) => expect(await asAnn(name)).toBe('400 bad_request'),
    );

    test('does not get another folder when an administrator changes their login', async () => {
      const { basic, uri, login } = people.ann!;
      (await basic.patch(uri, { login: folders.longer })).expect(403);
      (await basic.patch(uri, { login, name: 'Ann' })).expect(200);
      const other = await session.newPerson();
      const given = { login: `${other.login}.new` };
      (await session.admin.patch(other.uri, given)).expect(200);
    });

    test('may not name a file with a hard link', async () => {
      expect(await asAnn('{ann}/hard.bed')).toBe('400 bad_request');
    });

    test('whose folder is a link to that of another user has none', async () => {
      expect(await register(people.linked!.token, '{linked}/a.bed')).toBe('400 bad_request');
    });

    test('cannot replace a file by a link to that of another user, of the same size and time', async () => {
      writeFileSync(at(fill('{ann}/mine.bed')), bedText);
      const fields = { name: 'a', filetype: 'bed', local_file: fill('{ann}/mine.bed') };
      const { uri } = (await people.ann!.token.post('/data_sources/', fields)).expect(201).entity();
      renameSync(at(fill('{ann}/mine.bed')), at(fill('{bob}/mine.bed')));
      symlinkSync(fill('../{bob}/mine.bed'), at(fill('{ann}/mine.bed')));
      (await people.ann!.token.get(`${uri}/data`)).expect(404);
      const annotation = await people.ann!.token.post('/annotations/', { data_source: uri });
      expect(await people.ann!.token.finish(annotation.expect(201).entity().uri)).toMatchObject({
        state: 'failure',
        error: { code: 'data_source_unavailable' },
      });
    });
  });

  test.each(['{ann}/a.bed', '{holder}/a.bed', 'top.bed', '{ann}/to-bob.bed', '{linked}/sub/../a.bed'])(
    'an administrator and a user with the role local-files reach %s',
    async (name) => {
      expect(await register(session.admin, name)).toBe('201');
      expect(await register(people.holder!.token, name)).toBe('201');
    },
  );

  test('a caller without login has no folder', async () => {
    expect(await register(session.anonymous, '{ann}/a.bed')).toBe('401 unauthorized');
  });
});
