import { fileURLToPath } from 'node:url';
import { changedFiles } from '@varfreq/testkit/changed-files';
import { gates, scopeOf } from './gates.ts';

// `npm run check`: runs every gate, failures included; ends with one line of totals. `--changed` leaves out what files
// changed since the last commit cannot have broken.
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const args = process.argv.slice(2);
if (args.some((arg) => arg !== '--changed')) throw new Error(`expected --changed or nothing, got ${args.join(' ')}`);
const changed = args.length > 0 ? changedFiles(root) : undefined;
const { run, only } = scopeOf(changed);

let failed = 0;
for (const gate of run) {
  const problems = gate.problems(root, only);
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${gate.name}`);
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) failed += 1;
}
const left = gates.filter((gate) => !run.includes(gate)).map(({ name }) => name);
if (changed?.length === 0) console.log('Nothing has changed since the last commit.');
if (left.length > 0) console.log(`left out: ${left.join(', ')}`);
console.log(`${run.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
