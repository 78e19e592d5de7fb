import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { codeBlocks } from './code-blocks.ts';
import { pages, readPage, repository } from './pages.ts';

const runbooks = pages().filter((page) => page.startsWith('services/docs/runbooks/'));
const commands = runbooks.flatMap((page) => codeBlocks(readPage(page)).map(({ text }) => text)).join('\n');

/** Sources of all services. */
function sources(): string {
  const services = ['metadata', 'gateway', 'parser', 'frequency', 'shared'].map((name) =>
    join(repository, 'services', name),
  );
  const files = services.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const code = files.filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('node_modules'),
  );
  return code.map((file) => readFileSync(file, 'utf8')).join('\n');
}

test('log events named in runbooks are written by the services', () => {
  const looked = [...commands.matchAll(/grep (?:-\w+ )?'?([a-z_]+_(?:\([a-z_|]+\)|[a-z]+)(?:\|[a-z_]+)*)'?/g)];
  const events = looked.flatMap(([, pattern]) => spelledOut(pattern!));
  expect(events.length).toBeGreaterThan(8);
  const written = sources();
  expect(events.filter((event) => !written.includes(`'${event}'`))).toEqual([]);
});

/** Expands `kafka_(away|connected)` and `a_b|c_d` into their alternatives. */
function spelledOut(pattern: string): string[] {
  const [, stem, endings] = /^([a-z_]+)\(([^)]+)\)$/.exec(pattern) ?? [];
  return stem === undefined ? pattern.split('|') : endings!.split('|').map((ending) => stem + ending);
}
