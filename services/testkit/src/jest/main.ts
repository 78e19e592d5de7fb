import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { keepTemporaryFilesInMemory } from './config.ts';
import { jestCommand, printOutcome, projectRoot, runJest } from './run-jest.ts';

// `npm test`: the tests that need Node and npm alone. `--project unit` (any number of times) runs one kind of them,
// `--changed` the unit tests that files changed since the last commit reach; `--retry` runs what failed once more and ends
// with one line of totals. Everything else is for Jest: paths, `-t`, `--watch`.
const projects: string[] = [];
const args: string[] = [];
const flags = new Set<string>();
const given = process.argv.slice(2);
for (let next = given.shift(); next !== undefined; next = given.shift()) {
  if (next === '--project') projects.push(given.shift() ?? '');
  else if (next === '--changed' || next === '--retry') flags.add(next);
  else args.push(next);
}
keepTemporaryFilesInMemory();
const isPart = args.length > 0 || projects.length > 0 || flags.has('--changed');
if (flags.has('--changed')) args.push('--onlyChanged');
if (projects.length === 0) projects.push(...(flags.has('--changed') ? ['unit'] : ['unit', 'integration', 'e2e']));

if (flags.has('--retry')) {
  const outcome = await runJest({ projects, args, workers: 3, timeoutMs: 60_000 });
  process.exitCode = printOutcome(outcome, isPart);
} else {
  const jest = [...jestCommand, ...args, '--config', 'services/jest.config.mjs', '--selectProjects', ...projects];
  const child = spawn(process.execPath, jest, { cwd: projectRoot, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'close');
  process.exitCode = code ?? 1;
}
