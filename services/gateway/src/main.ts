import { openProcess, runService } from '@varfreq/runtime/service/run-service';
import { readConfig } from './config.ts';
import { startGateway } from './start.ts';

const { gateway: config, admin, trace, logLevel } = readConfig();
const { running } = await runService(openProcess('gateway', logLevel), {
  admin,
  trace,
  stopMs: config.drainMs + config.graceMs + 5000,
  start: (parts) => startGateway({ config, ...parts }),
});
await running.ready;
