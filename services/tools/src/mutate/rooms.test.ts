import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { mutatedFiles, rooms } from './rooms.ts';

const root = join(import.meta.dirname, '../../../..');

test.each(Object.entries(rooms))('each glob of the room %s names files', (_, room) => {
  const folder = join(root, 'services', room.package);
  for (const glob of [...room.files, ...room.tests]) {
    expect([glob, globSync(glob, { cwd: folder }).length]).not.toEqual([glob, 0]);
  }
});

test('files of a room are mutated, and not their tests', () => {
  const files = mutatedFiles(root, { package: 'tools', files: ['src/mutate/r*.ts'], tests: [] });
  expect(files).toEqual(['tools/src/mutate/rooms.ts', 'tools/src/mutate/run-room.ts']);
});
