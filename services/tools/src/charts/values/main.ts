import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from './readme.ts';

// A part of `npm run generate`: the schema and the README of the chart's values.
const root = fileURLToPath(new URL('../../../../..', import.meta.url));
for (const [file, text] of Object.entries(generatedFiles(root))) writeFileSync(join(root, file), text);
