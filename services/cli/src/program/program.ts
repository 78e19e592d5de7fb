import { Command } from 'commander';
import { acting, type NewSession } from './act.ts';
import { addDataCommands } from './data-commands.ts';
import { addDirectoryCommands, addLoginCommands, addTaskCommands } from './directory-commands.ts';
import { count } from './options.ts';

/** The commands and their options; they run in sessions made by `newSession`. */
export function createProgram(newSession: NewSession, version: string): Command {
  const act = acting(newSession);
  const program = new Command('varfreq')
    .description('Variant frequencies over any set of samples, coverage included')
    .version(version)
    .option('--url <address>', 'server; default: VARFREQ_URL, else that of the last login')
    .option('--json', 'print results and errors as JSON')
    .option('--quiet', 'print no progress and no notes')
    .option('--patience <seconds>', 'how long to repeat requests to an unavailable server; default: 300', count)
    .option('--login <login>', 'for commands that require login and password')
    .option('--password-stdin', 'read the password from standard input')
    .showHelpAfterError('varfreq --help lists the commands, varfreq COMMAND --help the options of one.')
    .exitOverride();
  addLoginCommands(program, act);
  addDataCommands(program, act);
  addDirectoryCommands(program, act);
  addTaskCommands(program, act);
  return program;
}
