import { runChecks } from '@varfreq/runtime/doctor/doctor';
import { workerChecks } from '@varfreq/runtime/doctor/worker-checks';
import { keepFilesPrivate } from '@varfreq/runtime/private-files';
import { readConfig } from '../config.ts';

keepFilesPrivate();

// Checks this service's dependencies and suggests fixes.
process.exitCode = await runChecks(await workerChecks(readConfig().parser), console.log);
