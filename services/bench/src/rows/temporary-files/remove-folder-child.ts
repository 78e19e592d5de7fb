import { endProcessesOf, removeDataDir } from '@varfreq/harness/system/data-dir';

// FOLDER: ends the processes that use it, except this one, and removes it. PostgreSQL that is killed without being asked to
// end leaves shared memory.
const folder = process.argv[2]!;
await endProcessesOf(folder, 10_000);
await removeDataDir(folder);
