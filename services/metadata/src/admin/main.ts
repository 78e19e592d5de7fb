import { keepFilesPrivate } from '@varfreq/runtime/private-files';
import { runAdminCommand } from './command.ts';
import { readAdminConfig } from './config.ts';
import { terminal } from './terminal.ts';

keepFilesPrivate();

// Commands for administrators of a cluster, in the environment of metadata.
process.exitCode = await runAdminCommand(process.argv.slice(2), terminal, async () => readAdminConfig());
