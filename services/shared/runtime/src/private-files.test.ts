import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { makePrivateDirectory, opennessOf } from './private-files.ts';

let parent = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'private-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8);

describe('a private directory', () => {
  test('is created with mode 700, and so are its parents', () => {
    const umask = process.umask(0);
    makePrivateDirectory(join(parent, 'a/b'));
    process.umask(umask);
    expect([modeOf(join(parent, 'a')), modeOf(join(parent, 'a/b'))]).toEqual(['700', '700']);
    expect(opennessOf(join(parent, 'a/b'))).toBeUndefined();
  });

  test.each([
    [0o755, '700'],
    [0o2775, '2700'],
    [0o500, '500'],
  ])('that exists with mode %o keeps the permissions of its owner only', (mode, expected) => {
    chmodSync(parent, mode);
    makePrivateDirectory(parent);
    expect(modeOf(parent)).toBe(expected);
  });

  test('that is missing is not reported as open', () => expect(opennessOf(join(parent, 'nothing'))).toBeUndefined());

  const isRoot = process.geteuid?.() === 0;
  test.each([
    ['is meant for several users', () => chmodSync(join(parent, 'of others'), 0o1777), '1777'],
    // Only root can change the owner of a directory.
    ...(isRoot
      ? ([['belongs to another user', () => chownSync(join(parent, 'of others'), 12345, 12345), '775']] as const)
      : []),
  ] as const)('that %s is used unchanged, with a warning', (_, change, expected) => {
    const path = join(parent, 'of others');
    mkdirSync(path);
    chmodSync(path, 0o775);
    change();
    const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    makePrivateDirectory(path);
    const message = `${path} can be read or entered by other users (mode 0${expected}): chmod 700`;
    expect(warn.mock.calls).toEqual([[expect.stringContaining(message), { code: 'OPEN_DIRECTORY' }]]);
    warn.mockRestore();
    expect(modeOf(path)).toBe(expected);
  });
});
