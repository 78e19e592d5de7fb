import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { changedFiles } from '../changed-files.ts';
import { extentLine } from '../extent/config.ts';
import { keepTemporaryFilesInMemory } from './config.ts';
import { relatedTests } from './related-tests.ts';
import { jestCommand, printOutcome, projectRoot, runJest } from './run-jest.ts';

// `npm test`: the tests that need Node and npm alone. `--project unit` (any number of times) runs one kind of them,
// `--changed` those that files changed since the last commit concern most closely; `--retry` runs what failed once more
// and ends with one line of totals. Everything else is for Jest: paths, `-t`, `--watch`.
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
console.log(extentLine);
const isPart = args.length > 0 || projects.length > 0 || flags.has('--changed');
const related = flags.has('--changed') ? await relatedTests(changedFiles(projectRoot)) : undefined;
if (projects.length === 0) projects.push('unit', 'integration', ...(related ? [] : ['e2e']));
if (related) args.push('--runTestsByPath', ...related.quick);

if (related?.quick.length === 0) console.log('No unit test reaches what has changed since the last commit.');
else if (flags.has('--retry')) {
  const outcome = await runJest({ projects, args, workers: 3 });
  process.exitCode = printOutcome(outcome, isPart);
} else {
  const jest = [...jestCommand, ...args, '--config', 'services/jest.config.mjs', '--selectProjects', ...projects];
  const child = spawn(process.execPath, jest, { cwd: projectRoot, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'close');
  process.exitCode = code ?? 1;
}
if (related && related.others > 0) {
  console.log(`${related.others} integration tests elsewhere reach it too, and black-box tests may: run them by path.`);
}
