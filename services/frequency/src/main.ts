import { openProcess, runService } from '@varfreq/runtime/service/run-service';
import { readConfig } from './config.ts';
import { startFrequency } from './start.ts';

const { frequency: config, admin, trace, logLevel, stopMs } = readConfig();
const { running } = await runService(openProcess('frequency', logLevel), {
  admin,
  trace,
  stopMs,
  start: (parts) => startFrequency({ config, ...parts }),
});
await running.ready;
