import { openProcess, runService } from '@varfreq/runtime/service/run-service';
import { readConfig } from './config.ts';
import { startParser } from './start.ts';

const { parser: config, admin, trace, logLevel, stopMs } = readConfig();
const { running } = await runService(openProcess('parser', logLevel), {
  admin,
  trace,
  stopMs,
  start: (parts) => startParser({ config, ...parts }),
});
await running.ready;
