import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sumSteps } from './totals.ts';

// Last step of `.ci/run`: FOLDER STATUS STEP...; each step printed to FOLDER/STEP.txt; one without that file did not run, and
// has failed.
const [folder = '.', status, ...names] = process.argv.slice(2);
const steps = names.map((name) => ({ name, text: printedBy(join(folder, `${name}.txt`)) }));
const { lines, isGreen } = sumSteps(steps, Number(status));
for (const line of lines) console.log(line);
process.exitCode = isGreen ? 0 : 1;

function printedBy(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
