import { runChecks } from '@varfreq/runtime/doctor/doctor';
import { workerChecks } from '@varfreq/runtime/doctor/worker-checks';
import { keepFilesPrivate } from '@varfreq/runtime/private-files';
import { readConfig } from '../config.ts';

keepFilesPrivate();

// Looks at everything that this service stands on, in its environment, and says what to mend.
process.exitCode = await runChecks(await workerChecks(readConfig().parser), console.log);
