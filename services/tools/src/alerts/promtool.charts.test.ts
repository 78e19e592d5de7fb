import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { testCharts } from '../charts/config.ts';
import { codeBlocks } from '../guides/code-blocks.ts';
import { pages, readPage } from '../guides/pages.ts';
import { readDashboards, rulesPath } from './rules.ts';

// promtool on the rules: their syntax, and when the most important alerts fire.
const scenarios = fileURLToPath(new URL('./alerts.promtool.yaml', import.meta.url));

function promtool(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(testCharts!.promtool, args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

test('the rules are valid, and a broken one is refused', () => {
  expect(promtool('check', 'rules', '--lint=all', '--lint-fatal', rulesPath)).toMatchObject({ status: 0 });
  const dir = mkdtempSync(join(tmpdir(), 'varfreq-rules-'));
  const broken = join(dir, 'broken.yaml');
  writeFileSync(broken, readFileSync(rulesPath, 'utf8').replace('sum by (namespace)', 'sum by namespace'));
  expect(promtool('check', 'rules', broken).status).not.toBe(0);
  rmSync(dir, { recursive: true });
});

test('alerts fire when they should, and only then', () => {
  const { status, output } = promtool('test', 'rules', scenarios);
  expect([status, output]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

test('expressions of dashboards are PromQL', () => {
  const dashboards = readDashboards();
  const panels = dashboards.flatMap((dashboard) => dashboard.panels);
  const marks = dashboards.flatMap(({ annotations }) => annotations.list.flatMap(({ expr }) => expr ?? []));
  const expressions = [...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), ...marks];
  expect(check(expressions.map((expr) => expr.replaceAll('$__rate_interval', '5m')))).toMatchObject({ status: 0 });
});

test('expressions of runbooks are PromQL, and a broken one is refused', () => {
  const runbooks = pages().filter((page) => page.startsWith('services/docs/runbooks/'));
  const blocks = runbooks.flatMap((page) => codeBlocks(readPage(page))).filter(({ language }) => language === 'promql');
  const expressions = blocks.flatMap(({ text }) => text.split('\n').filter((line) => /^[a-z]/.test(line)));
  expect(expressions.length).toBeGreaterThan(10);
  expect(check(expressions)).toMatchObject({ status: 0 });
  expect(check([...expressions, 'sum(']).status).not.toBe(0);
});

/** Runs promtool on the expressions, each as a recording rule. */
function check(expressions: readonly string[]) {
  const dir = mkdtempSync(join(tmpdir(), 'varfreq-rules-'));
  const rules = expressions.map((expr, index) => ({ record: `expr:${index}`, expr }));
  const path = join(dir, 'rules.json');
  writeFileSync(path, JSON.stringify({ groups: [{ name: 'expressions', rules }] }));
  const checked = promtool('check', 'rules', '--lint=none', path);
  rmSync(dir, { recursive: true });
  return checked;
}
