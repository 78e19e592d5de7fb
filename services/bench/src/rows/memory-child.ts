import { dirname } from 'node:path';
import { CoreImporter } from './core-import.ts';
import { peakBytes } from './peak-memory.ts';

// Imports the file named on the command line, jointly if a number of columns follows, and prints the peak memory of the process in bytes.
const path = process.argv[2]!;
const columns = Number(process.argv[3] ?? 0);
const core = new CoreImporter(dirname(path));
await core.import(path, 'VARIATION', { columns });
await core.close();
console.log(peakBytes(process.pid));
