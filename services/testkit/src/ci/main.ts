import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sumSteps } from './totals.ts';

// Last step of `.ci/run`: FOLDER STATUS STEP...; each step printed to FOLDER/STEP.txt.
const [folder = '.', status, ...names] = process.argv.slice(2);
const steps = names.map((name) => ({ name, text: readFileSync(join(folder, `${name}.txt`), 'utf8') }));
const { lines, isGreen } = sumSteps(steps, Number(status));
for (const line of lines) console.log(line);
process.exitCode = isGreen ? 0 : 1;
