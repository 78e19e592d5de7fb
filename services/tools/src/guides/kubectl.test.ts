import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { codeBlocks } from './code-blocks.ts';
import { readPage, repository } from './pages.ts';

// Names in commands for Kubernetes must be in the manifests; the commands themselves need a cluster.
const folder = join(repository, 'k8s');
const manifests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');
const commands = ['k8s/README.md', 'k8s/infra/README.md']
  .flatMap((page) => codeBlocks(readPage(page)))
  .map(({ text }) => text.replaceAll('\\\n', ' '))
  .join('\n');

/** Whether a manifest has it as a name, a key or a reference. */
const isNamed = (word: string) => new RegExp(`(: |- )["']?${word}["']?\\s*[,}\\n]`).test(manifests);

test('secrets made by hand are those that the manifests require, key by key', () => {
  const made = [...commands.matchAll(/create secret \w+ (\S+)(.*)/g)].map(([, name, rest]) => ({
    name: name!,
    keys: [...rest!.matchAll(/--from-literal=([\w-]+)=/g)].map(([, key]) => key!),
  }));
  expect(made.map(({ name }) => name)).toEqual(expect.arrayContaining(['varfreq-secrets', 'varfreq-s3']));
  const asked = made.flatMap(({ name, keys }) => [name, ...keys]);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((word) => !isNamed(word))).toEqual([]);
});

test('resources and folders named in commands exist', () => {
  const resources = [...commands.matchAll(/ (?:service|cluster|kafka)\/([\w-]+)/g)].map(([, name]) => name!);
  expect(resources.length).toBeGreaterThan(2);
  expect(resources.filter((name) => !isNamed(name))).toEqual([]);
  const folders = [...commands.matchAll(/ -k (\S+)/g)].map(([, path]) => path!).filter((path) => path !== 'my-overlay');
  expect(folders.length).toBeGreaterThan(1);
  expect(folders.filter((path) => !existsSync(join(repository, path, 'kustomization.yaml')))).toEqual([]);
});
