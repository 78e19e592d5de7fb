import type { Command } from 'commander';

const environment = [
  ['VARFREQ_URL', 'Address of the server.'],
  ['VARFREQ_TOKEN', 'Key of a token; takes precedence over the stored login.'],
  ['VARFREQ_PASSWORD', 'Password, for commands that require one.'],
] as const;

/** The manual page, in roff. */
export function manPage(program: Command): string {
  return [
    `.TH VARFREQ 1 "" "varfreq ${program.version()}"`,
    '.SH NAME',
    `varfreq \\- ${text(program.description())}`,
    '.SH SYNOPSIS',
    `.B varfreq\n${text(program.usage())}`,
    '.SH OPTIONS',
    ...optionsOf(program),
    '.SH COMMANDS',
    ...leavesOf(program, []).flatMap(({ path, command }) => [
      `.SS "varfreq ${path.join(' ')} ${text(command.usage())}"`,
      text(command.description()),
      ...optionsOf(command),
    ]),
    '.SH ENVIRONMENT',
    ...environment.flatMap(([name, meaning]) => ['.TP', `.B ${name}`, meaning]),
    '.SH EXIT STATUS',
    '0 done; 1 failed otherwise; 2 wrong command line or name; 3 the server does not answer; 4 login or permission;',
    '5 refused by the server; 6 a task failed; 130 interrupted.',
    '',
  ].join('\n');
}

function leavesOf(command: Command, path: readonly string[]): { path: readonly string[]; command: Command }[] {
  const below = command
    .createHelp()
    .visibleCommands(command)
    .filter((one) => one.name() !== 'help');
  if (below.length === 0) return [{ path, command }];
  return below.flatMap((one) => leavesOf(one, [...path, one.name()]));
}

function optionsOf(command: Command): string[] {
  return command.options.flatMap(({ flags, description }) => ['.TP', `.B ${text(flags)}`, text(description)]);
}

/** Dashes and backslashes as roff wants them; a line that begins with a dot or quote would be a request. */
function text(plain: string): string {
  return plain
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/^([.'])/gm, '\\&$1');
}
