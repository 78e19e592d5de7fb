import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { testCharts } from '../charts/config.ts';
import { readDashboards, rulesPath } from './rules.ts';

// Prometheus' own tool over the rules: their syntax, and when the ones that hurt most fire.
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
}, 300_000);

test('expressions of dashboards are PromQL', () => {
  const dir = mkdtempSync(join(tmpdir(), 'varfreq-rules-'));
  const expressions = readDashboards().flatMap(({ panels }) =>
    panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  );
  const rules = expressions.map((expr, index) => ({
    record: `expr:${index}`,
    expr: expr.replaceAll('$__rate_interval', '5m'),
  }));
  const path = join(dir, 'dashboards.json');
  writeFileSync(path, JSON.stringify({ groups: [{ name: 'dashboards', rules }] }));
  expect(promtool('check', 'rules', '--lint=none', path)).toMatchObject({ status: 0 });
  rmSync(dir, { recursive: true });
});
