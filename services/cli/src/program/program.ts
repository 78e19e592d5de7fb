import { Argument, Command } from 'commander';
import { doctor } from '../commands/doctor.ts';
import { candidates, completions, type Shell } from '../shells/completion.ts';
import { manPage } from '../shells/man-page.ts';
import { acting, type NewSession } from './act.ts';
import { addDataCommands } from './data-commands.ts';
import { addAdminCommands, addDirectoryCommands, addLoginCommands, addTaskCommands } from './directory-commands.ts';
import { count } from './options.ts';

/** Parts of the program. */
export interface ProgramParts {
  newSession: NewSession;
  version: string;
  /** Writes to standard output. */
  print(text: string): void;
  /** Writes what is wrong with a command line, and its help, to standard error. */
  printError(text: string): void;
}

/** The commands and their options. */
export function createProgram({ newSession, version, print, printError }: ProgramParts): Command {
  const act = acting(newSession);
  const program = new Command('varfreq')
    .description('Variant frequencies over any set of samples, coverage included')
    .configureOutput({ writeErr: printError }) // inherited by the commands that follow
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
  addAdminCommands(program, act);
  program
    .command('doctor')
    .description('check configuration, server and login')
    .action(act((session) => doctor(session)));
  addShellCommands(program, print);
  return program;
}

function addShellCommands(program: Command, print: (text: string) => void): void {
  const shells = Object.keys(completions);
  program
    .command('completion')
    .description('print the completion of a shell: eval "$(varfreq completion bash)"')
    .addArgument(new Argument('<shell>').choices(shells))
    .action((shell: Shell) => print(completions[shell]));
  program
    .command('man')
    .description('print the manual page')
    .action(() => print(manPage(program)));
  program
    .command('__complete', { hidden: true })
    .argument('[words...]')
    .action((words: string[]) => print(candidates(program, words).join('\n')));
}
