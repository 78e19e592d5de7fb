import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { codeBlocks } from '../guides/code-blocks.ts';
import { readPage } from '../guides/pages.ts';
import { parseResources, type Resource, runChartTool } from './render.ts';
import { schemaProblems } from './validate.ts';

// The page of an operator's day without a cluster: its shell, what its commands of Helm render, and the names it uses.
const page = readPage('services/docs/operators-day.md');
const blocks = codeBlocks(page).map(({ text }) => text);
const commands = blocks.join('\n').replaceAll('\\\n', ' ');
const folder = mkdtempSync(join(tmpdir(), 'varfreq-day-'));
afterAll(() => rmSync(folder, { recursive: true }));

const backupValues = join(folder, 'backup-values.yaml');
writeFileSync(backupValues, /cat > backup-values\.yaml <<'END'\n([\s\S]*?)^END$/m.exec(commands)![1]!);

/** The pairs of `--set` in a text, without quotes. */
const pairsIn = (text: string): string[] =>
  [...text.matchAll(/--set ([\w.]+=(?:'[^']*'|\S+))/g)].map(([, pair = '']) => pair.replaceAll("'", ''));

function rendered(pairs: readonly string[], values: readonly string[] = []): Resource[] {
  const more = [...values.flatMap((file) => ['--values', file]), ...pairs.flatMap((pair) => ['--set', pair])];
  const { ok, out, errors } = runChartTool('helm', ['template', 'varfreq', 'charts/varfreq', ...more]);
  if (!ok) throw new Error(errors);
  expect(schemaProblems(out)).toEqual([]);
  return parseResources(out);
}

const upgrades = commands.split('\n').filter((line) => /^ *helm (install|upgrade) /.test(line));
const copied = /^ *install_copy --set.*$/m.exec(commands)![0];

test("an operator's day has its eight parts in their order", () => {
  expect([...page.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual([
    ...['Install', 'Upgrade', 'Rotate secrets', 'Scale', 'Back up', 'Restore into another namespace'],
    ...['Lose a node', 'Remove'],
  ]);
});

test.each(blocks)("a block of an operator's day is shell: %s", (block) => {
  expect(spawnSync('bash', ['-n'], { input: block, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
});

describe("what an operator's day installs", () => {
  test('is rendered and valid with the options of every command', () => {
    expect(upgrades.length).toBeGreaterThan(4);
    for (const command of upgrades) {
      const files = command.includes('backup-values.yaml') ? [backupValues] : [];
      expect(rendered(pairsIn(command), files).length).toBeGreaterThan(20);
    }
  });

  test('takes the Secret out of the release before it is rotated, and keeps it out', () => {
    const rotation = commands.indexOf('give()');
    expect(rotation).toBeGreaterThan(0);
    const [taking, ...later] = upgrades.slice(upgrades.findIndex((one) => one.includes('secrets.existingSecret')));
    expect(commands.indexOf(taking!)).toBeLessThan(rotation);
    expect(later.filter((one) => !one.includes('--set secrets.existingSecret=varfreq-secrets'))).toEqual([]);
    const generated = (pairs: readonly string[]) =>
      rendered(pairs).some(({ kind, metadata }) => kind === 'Secret' && metadata.name === 'varfreq-secrets');
    expect([generated([]), generated(pairsIn(taking!))]).toEqual([true, false]);
  });

  test('has every Deployment, CronJob, Secret and component that its commands name', () => {
    const resources = rendered([], [backupValues]);
    const exists = (kind: string, name: string) =>
      resources.some((one) => one.kind.toLowerCase() === kind && one.metadata.name === name);
    const named = [...commands.matchAll(/\b(deployment|cronjob)\/([\w-]+)/g)].map(([, kind = '', name = '']) => [
      kind,
      name,
    ]);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(([kind = '', name = '']) => !exists(kind, name))).toEqual([]);
    expect(exists('secret', 'varfreq-secrets')).toBe(true);
    const { data } = resources.find(({ metadata }) => metadata.name === 'varfreq-secrets') as Resource;
    const keys = [...commands.matchAll(/\$\(secret ([\w-]+)\)/g)].map(([, key = '']) => key);
    expect(Object.keys(data as object)).toEqual(expect.arrayContaining(keys));
    const labels = JSON.stringify(resources);
    const components = [...commands.matchAll(/component=([\w-]+)/g)].map(([, name]) => name);
    expect(components.filter((name) => !labels.includes(`"app.kubernetes.io/component":"${name}"`))).toEqual([]);
  });

  test('starts no service before the copy is restored, by a Job that the CronJob becomes', () => {
    const options = upgrades.find((command) => command.includes('$copy'))!;
    const resources = rendered([...pairsIn(options), ...pairsIn(copied)], [backupValues]);
    const replicas = resources.filter(({ kind }) => kind === 'Deployment').map(({ spec }) => spec.replicas);
    expect(replicas).toEqual([0, 0, 0, 0, 0]);
    const job = JSON.stringify(resources.find(({ kind }) => kind === 'CronJob')!.spec.jobTemplate);
    expect(job.split('"create"')).toHaveLength(2);
    expect(job).toContain('["node","src/backup/main.ts","create"]');
    const metadata = resources.find(
      ({ kind, metadata: { name } }) => kind === 'Deployment' && name === 'varfreq-metadata',
    )!;
    expect(metadata.spec.template.spec.containers[0].env).toContainEqual({ name: 'VARFREQ_WEBHOOKS', value: 'off' });
  });
});
