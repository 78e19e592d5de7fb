import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { repository } from '../guides/pages.ts';

// What the linters of `test:charts` do not look at: permissions, pinned actions, forms.
const folder = join(repository, '.github');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Job {
  uses?: string;
  'timeout-minutes'?: number;
  permissions?: Record<string, string>;
  steps?: Step[];
}
interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const workflows = globSync('workflows/*.yml', { cwd: folder });

describe.each(workflows)('.github/%s', (file) => {
  const text = read(file);
  const { on, permissions, jobs } = parse(text) as Workflow;
  const all = Object.values(jobs);
  const steps = all.flatMap((job) => job.steps ?? []);

  test('may read the repository only, and single jobs what they publish', () => {
    expect(permissions).toEqual({ contents: 'read' });
    expect(Object.keys(on)).not.toContain('pull_request_target');
    const granted = all.flatMap((job) => Object.entries(job.permissions ?? {}).map((each) => each.join(': ')));
    const known = ['contents: read', 'packages: write', 'id-token: write'];
    const beyond = granted.filter((each) => !known.includes(each));
    expect(beyond).toEqual(basename(file) === 'release.yml' ? ['contents: write'] : []);
    if (basename(file) !== 'release.yml') expect(granted).toEqual([]);
    expect(text).not.toMatch(/\$\{\{ *secrets\./);
  });

  test('names each action by its commit, with the version beside it', () => {
    const lines = text.split('\n').filter((line) => /^ *(- )?uses: /.test(line) && !line.includes('uses: ./'));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  test('bounds the time of each job, and keeps no credentials in the checkout', () => {
    const unbounded = all.filter((job) => job.uses === undefined && job['timeout-minutes'] === undefined);
    expect(unbounded).toEqual([]);
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(0);
    for (const { with: options } of checkouts) expect(options).toMatchObject({ 'persist-credentials': false });
  });

  test('passes values of the event to scripts by the environment only', () => {
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });
});

test('an action has the same commit wherever it is used', () => {
  const used = workflows.flatMap((file) => [...read(file).matchAll(/uses: ([\w./-]+)@([0-9a-f]{40})/g)]);
  const commits = new Map<string, Set<string>>();
  for (const [, action, commit] of used) commits.set(action!, (commits.get(action!) ?? new Set()).add(commit!));
  expect([...commits].filter(([, of]) => of.size > 1)).toEqual([]);
});

test('the workflow of changes runs .ci/run with Node 22 and 24 and on arm64, and a release runs it before it publishes', () => {
  const ci = parse(read('workflows/ci.yml'));
  expect(ci.jobs.run.steps.map(({ run }: Step) => run)).toContain('.ci/run');
  const checkout = ci.jobs.run.steps.find(({ uses }: Step) => uses?.startsWith('actions/checkout@'));
  expect(checkout.with).toMatchObject({ 'fetch-depth': 0 }); // charts/earlier/earlier-chart.ts reads 0.1.0 from the history
  const { include } = ci.jobs.run.strategy.matrix as { include: { node: number; runner: string }[] };
  expect(new Set(include.map(({ node }) => node))).toEqual(new Set([22, 24]));
  expect(include.some(({ runner }) => runner.endsWith('-arm'))).toBe(true);
  const { jobs } = parse(read('workflows/release.yml'));
  expect(jobs.test.uses).toBe('./.github/workflows/ci.yml');
  const needs = (name: string): string[] =>
    [jobs[name].needs ?? []].flat().flatMap((each: string) => [each, ...needs(each)]);
  for (const name of Object.keys(jobs).filter((each) => each !== 'version' && each !== 'test'))
    expect([name, needs(name)]).toEqual([name, expect.arrayContaining(['version', 'test'])]);
});

describe.each(globSync('ISSUE_TEMPLATE/!(config).yml', { cwd: folder }))('the form .github/%s', (file) => {
  const form = parse(read(file));

  test('has what GitHub demands of a form', () => {
    expect(Object.keys(form).sort()).toEqual(['body', 'description', 'labels', 'name']);
    const fields = (form.body as { type: string; id?: string; attributes: Record<string, unknown> }[]).filter(
      ({ type }) => type !== 'markdown',
    );
    expect(fields.length).toBeGreaterThan(0);
    const ids = fields.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, id, attributes } of fields) {
      expect(['input', 'textarea', 'dropdown', 'checkboxes']).toContain(type);
      expect(id).toMatch(/^[\w-]+$/);
      expect(attributes.label).toEqual(expect.any(String));
      if (type === 'dropdown') expect(attributes.options).toEqual(expect.arrayContaining([expect.any(String)]));
    }
  });

  test('asks for no data of people', () => {
    if (!/idea\.yml$/.test(file)) expect(read(file)).toContain('Please send no data of people');
  });
});
