import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { testCharts } from '../charts/config.ts';
import { repository } from '../guides/pages.ts';

function actionlint(files: readonly string[]) {
  // Without the linters of scripts that it would run where they happen to be installed.
  const options = ['-shellcheck=', '-pyflakes=', '-no-color', '-oneline'];
  const { status, stdout } = spawnSync(testCharts!.actionlint, [...options, ...files], {
    cwd: repository,
    encoding: 'utf8',
  });
  return { status, stdout };
}

test('workflows are what GitHub understands, and a broken one is found', () => {
  const workflows = globSync('.github/workflows/*.yml', { cwd: repository });
  expect(workflows.length).toBeGreaterThan(1);
  expect(actionlint(workflows)).toEqual({ status: 0, stdout: '' });
  const folder = mkdtempSync(join(tmpdir(), 'varfreq-workflow-'));
  const broken = join(folder, 'broken.yml');
  const text = readFileSync(join(repository, '.github/workflows/ci.yml'), 'utf8');
  writeFileSync(broken, text.replace('matrix.runner }}\n    #', 'matrix.runer }}\n    #'));
  expect(actionlint([broken])).toMatchObject({ status: 1, stdout: expect.stringContaining('"runer" is not defined') });
  rmSync(folder, { recursive: true });
});

test('CITATION.cff is of the Citation File Format, and one without authors is refused', () => {
  const schema = JSON.parse(readFileSync(testCharts!.citation, 'utf8'));
  const ajv = new Ajv({ strict: false, formats: { date: /^\d{4}-\d\d-\d\d$/, uri: /^https:/, email: true } });
  const isCitation = ajv.compile({ ...schema, $schema: undefined });
  const citation = parse(readFileSync(join(repository, 'CITATION.cff'), 'utf8'));
  isCitation(citation);
  expect(isCitation.errors).toBe(null);
  const { authors: _, ...anonymous } = citation;
  expect(isCitation(anonymous)).toBe(false);
});
