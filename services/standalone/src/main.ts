import { parseArgs } from 'node:util';
import { run } from './run.ts';

parseArgs({ options: {} }); // refuses what it would ignore: settings are environment variables
await run();
