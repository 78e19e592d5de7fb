import { fuzzReaders } from '@varfreq/harness/fuzz/fuzz-readers';
import { fuzzApi } from './fuzz-api.ts';

// `node services/run.mjs fuzz`: broken input for all readers of files and texts. `node services/run.mjs fuzz api`:
// requests made from the OpenAPI document of a system that it starts.
const [subject, ...others] = process.argv.slice(2);
const { passed, failed } = subject === 'api' ? await fuzzApi(others) : await fuzzReaders(process.argv.slice(2));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
