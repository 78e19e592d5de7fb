import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { apiTypes } from './api-types.ts';
import { typesFile } from './types-file.ts';

// Part of `npm run generate`: writes the types of the REST API, or into the file that is named.
writeFileSync(argv[2] ?? fileURLToPath(new URL(`../../../../${typesFile}`, import.meta.url)), await apiTypes());
