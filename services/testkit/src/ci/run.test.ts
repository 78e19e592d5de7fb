import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ChildWithOutput } from '../processes/child-with-output.ts';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'varfreq-ci-'));
  await cp(join(repository, '.ci/run'), join(root, '.ci/run'));
  for (const tools of ['guide-tools', 'browser-tools', 'cluster-tools']) await script(`.ci/${tools}`, 'exit 0');
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function script(path: string, text: string): Promise<void> {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), `#!/usr/bin/env bash\n${text}\n`, { mode: 0o755 });
}

/** Starts `.ci/run` in a group of its own; `step` is what npm and Node do there, with the name of a program in `$*`. */
async function started(step: string): Promise<ChildWithOutput> {
  await script('bin/npm', step);
  await script('bin/node', step);
  const env = { ...process.env, PATH: [join(root, 'bin'), process.env.PATH].join(delimiter), TMPDIR: root };
  return new ChildWithOutput(join(root, '.ci/run'), [], { env, detached: true });
}

/** An installed project, in which the totals are summed. */
async function install(): Promise<void> {
  await mkdir(join(root, 'node_modules/node/bin'), { recursive: true });
  await symlink(process.execPath, join(root, 'node_modules/node/bin/node'));
  await cp(join(repository, 'services/testkit/src/ci'), join(root, 'services/testkit/src/ci'), { recursive: true });
}

test('the totals of all steps are summed, those that run beside others included', async () => {
  await install();
  const run = await started('echo "2 passed, 0 failed"');
  expect(await run.ended).toEqual({ code: 0, signal: null });
  expect(run.logs).toMatch(/\n0 flaky\n24 passed, 0 failed\n$/);
});

test('the totals are printed though a step has left nothing', async () => {
  await install();
  const lose = `until rm ${root}/tmp.*/load.txt 2>&1; do :; done`;
  const run = await started(`case "$*" in *test:load*) ${lose} ;; esac; echo "2 passed, 0 failed"`);
  expect(await run.ended).toEqual({ code: 1, signal: null });
  expect(run.logs).toMatch(/\nload did not end with totals\n0 flaky\n22 passed, 1 failed\n$/);
});

test('Ctrl-C ends the run with all steps under way, though these answer it themselves', async () => {
  const hang = 'echo "began $*"; trap "exit 0" INT TERM; sleep 600 & wait';
  const run = await started(`case "$*" in *cluster*|*console*|*mutate*) ${hang} ;; esac; echo "2 passed, 0 failed"`);
  for (const step of ['cluster', 'console', 'mutations']) await run.printed(new RegExp(`${step}: began`));
  run.signal('SIGINT', 'group');
  // Its output ends when the last of its processes has.
  expect(await run.ended).toEqual({ code: 130, signal: null });
  expect(run.logs).not.toMatch(/(load|kubernetes): |passed, \d+ failed\n$/);
});
