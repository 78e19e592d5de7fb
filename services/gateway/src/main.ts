import { createLogger } from '@varfreq/runtime/log';
import { readConfig } from './config.ts';
import { startGateway } from './start.ts';

const { gateway: config, logLevel } = readConfig();
const log = createLogger({ service: 'gateway', level: logLevel });
const _gateway = await startGateway({ config, log });
