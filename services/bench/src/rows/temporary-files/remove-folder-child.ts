import { setTimeout as pause } from 'node:timers/promises';
import { removeDataDir } from '@varfreq/harness/system/data-dir';
import { processesOf, sendSignal } from '@varfreq/testkit/processes/processes';

const patienceMs = 10_000;

// FOLDER: ends the processes that use it, except this one, and removes it. PostgreSQL that is not asked to end, but killed, leaves
// shared memory.
const folder = process.argv[2]!;
for (const { pid } of await processesOf(folder)) sendSignal(pid, 'SIGTERM');
const deadline = performance.now() + patienceMs;
while (performance.now() < deadline && (await processesOf(folder)).length > 0) await pause(50);
await removeDataDir(folder);
