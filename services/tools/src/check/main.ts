import { fileURLToPath } from 'node:url';
import { gates } from './gates.ts';

// `npm run check`: runs every gate, failures included; ends with one line of totals.
const root = fileURLToPath(new URL('../../../..', import.meta.url));
let failed = 0;
for (const gate of gates) {
  const problems = gate.problems(root);
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${gate.name}`);
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) failed += 1;
}
console.log(`${gates.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
