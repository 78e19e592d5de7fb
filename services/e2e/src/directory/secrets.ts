import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { basicAuth, tokenAuth } from '@varfreq/harness/system/api';
import { fresh, type Session } from '../protocol/session.ts';

/** All entries below a directory, once none of its folders vanishes while they are listed: PostgreSQL has short-lived ones. */
async function entriesOf(dir: string): Promise<Dirent[]> {
  try {
    return await readdir(dir, { recursive: true, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return entriesOf(dir);
    throw error;
  }
}

async function filesWith(dir: string, text: string): Promise<string[]> {
  const entries = await entriesOf(dir);
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    if (bytes.includes(text)) found.push(file);
  }
  return found;
}

/** Neither stored data nor logs have passwords or keys of tokens. */
export function secretTests(session: Session): void {
  describe('a secret', () => {
    test('such as a token key or a password is in no file and no log line, while names of users are', async () => {
      const [login, password, wrong] = [fresh('findable-login'), 'findable-password-1', 'findable-password-2'];
      const user = (await session.admin.post('/users/', { login, password })).expect(201).entity().uri;
      const own = session.anonymous.as(basicAuth(login, password));
      const options = { headers: { 'Idempotency-Key': fresh('key') } };
      const token = (await own.post('/tokens/', { user, name: 'findable-token' }, options)).expect(201);
      const { key } = token.entity<{ key: string }>();
      (await session.anonymous.as(tokenAuth(key)).get(user)).expect(200);
      (await session.anonymous.as(basicAuth(login, wrong)).get(user)).expect(401);
      (await session.anonymous.as(tokenAuth(`${key.slice(0, 39)}!`)).get(user)).expect(401);
      expect((await filesWith(session.system.dataDir, login)).length).toBeGreaterThan(0);
      for (const secret of [key, password, wrong, Buffer.from(`${login}:${password}`).toString('base64')]) {
        expect(await filesWith(session.system.dataDir, secret)).toEqual([]);
        expect(session.system.logs()).not.toContain(secret);
      }
      expect(session.system.logs()).toContain('"level":"debug"');
    });
  });
}
