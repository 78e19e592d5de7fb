import { runChecks } from '@varfreq/runtime/doctor/doctor';
import { workerChecks } from '@varfreq/runtime/doctor/worker-checks';
import { readConfig } from '../config.ts';

// Looks at everything that this service stands on, in its environment, and says what to mend.
process.exitCode = await runChecks(await workerChecks(readConfig().parser), console.log);
