import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { repository } from '../guides/pages.ts';

const address = 'https://github.com/varfreq/varfreq';
const read = (file: string) => readFileSync(join(repository, file), 'utf8');

test('packages, chart, images and citation name one address of the repository', () => {
  const project = JSON.parse(read('package.json'));
  expect(project.repository).toEqual({ type: 'git', url: `git+${address}.git` });
  expect([project.homepage, project.bugs]).toEqual([`${address}#readme`, `${address}/issues`]);
  const chart = parse(read('charts/varfreq/Chart.yaml'));
  expect([chart.home, chart.sources]).toEqual([address, [address]]);
  expect(parse(read('CITATION.cff'))['repository-code']).toBe(address);
  expect(read('services/clients/python/pyproject.toml')).toContain(`\nRepository = "${address}"\n`);
  expect(read('services/Dockerfile')).toContain(`org.opencontainers.image.source="${address}"`);
});

test('no page, template or workflow names another repository of this project', () => {
  const files = globSync(['*.{md,cff}', '.github/**/*.{md,yml}', '{charts,k8s,services/docs}/**/*.md'], {
    cwd: repository,
  });
  expect(files.length).toBeGreaterThan(10);
  const addresses = files.flatMap((file) => read(file).match(/https?:\/\/github\.com\/[\w.-]+\/varfreq\b/g) ?? []);
  expect(addresses.filter((each) => each !== address)).toEqual([]);
});
