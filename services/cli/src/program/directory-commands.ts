import type { Command } from 'commander';
import { type AuditOptions, audit } from '../commands/audit.ts';
import { build } from '../commands/build.ts';
import { installation } from '../commands/installation.ts';
import { login, logout, whoami } from '../commands/login.ts';
import { type ResetOptions, resetPassword } from '../commands/reset-password.ts';
import { cancelTasks, listTasks, retryTasks, type TaskFilter, watchTasks } from '../commands/tasks.ts';
import { add, ls, rm, set, show } from '../commands/things.ts';
import { type KindName, kinds } from '../names/kinds.ts';
import type { Acting } from './act.ts';
import { count, many } from './options.ts';

const tokenDays = 90;

/** Commands about the login. */
export function addLoginCommands(program: Command, act: Acting): void {
  program
    .command('login')
    .description('make a token that ends, and keep it in the configuration folder')
    .option('--days <days>', 'until the token ends', count, tokenDays)
    .option('--name <name>', 'of the token')
    .action(act((session, _, options: { days: number; name?: string }) => login(session, options)));
  program
    .command('logout')
    .description('end the token, and forget it')
    .option('--forget', 'only forget it, as where the server is gone for good')
    .action(act((session, _, options: { forget?: boolean }) => logout(session, options)));
  program
    .command('whoami')
    .description('show the server and the user')
    .action(act((session) => whoami(session)));
}

/** Commands about samples, groups, files, users and tokens, and the audit log. */
export function addDirectoryCommands(program: Command, act: Acting): void {
  for (const kind of Object.keys(kinds) as KindName[]) addKind(program, kind, act);
  program
    .command('audit')
    .description('show the newest entries of the audit log, as an administrator')
    .option('--user <login>', 'who acted')
    .option('--action <action>', 'such as sample_deleted')
    .option('-n, --count <number>', 'of entries', count, 20)
    .action(act((session, _, options: AuditOptions) => audit(session, options)));
}

/** Commands for administrators. */
export function addAdminCommands(program: Command, act: Acting): void {
  const admin = program.command('admin').description('for administrators');
  admin
    .command('build')
    .description('show the genome build that files are compared with, or set it for later ones')
    .argument('[name]', 'such as GRCh38; none: compare with none')
    .action(act((session, [name]) => build(session, name)));
  admin
    .command('installation')
    .description('show the last backup, and what the doctor of metadata finds')
    .action(act((session) => installation(session)));
  admin
    .command('reset-password')
    .description('set a new password for a user and print it once; requires your own password')
    .argument('<user>', 'login or URI')
    .option('--stdin', 'take the new password from the first line of standard input, and print none')
    .option('--end-tokens', 'end all tokens of the user as well')
    .action(act((session, [user], options: ResetOptions) => resetPassword(session, user!, options)));
}

function addKind(program: Command, kind: KindName, act: Acting): void {
  const { noun, isOwned } = kinds[kind];
  const command = program.command(kind).description(`list, show, change and delete ${kind}`);
  const list = command
    .command('ls')
    .description(`list ${kind}`)
    .option('--name <part>', 'only those with this in their name');
  if (isOwned) list.option('--all', 'those of all users, as an administrator');
  list.action(act((session, _, options: { all?: boolean; name?: string }) => ls(session, kind, options)));
  command
    .command('show')
    .description(`show a ${noun}`)
    .argument('<name>', 'name or URI')
    .action(act((session, [name]) => show(session, kind, name!)));
  command
    .command('rm')
    .description(`delete ${kind}`)
    .argument('<names...>', 'names or URIs')
    .option('-y, --yes', 'do not ask')
    .action(act((session, [names], options: { yes?: boolean }) => rm(session, kind, names!, options)));
  command
    .command('set')
    .description(`change a ${noun}`)
    .argument('<name>', 'name or URI')
    .argument('<assignments...>', 'such as name=new')
    .action(act((session, [name, assignments]) => set(session, kind, name!, assignments!)));
  if (kind !== 'groups' && kind !== 'users') return;
  command
    .command('add')
    .description(`make a ${noun}`)
    .argument('<name>', kind === 'users' ? 'login' : 'name')
    .argument('[assignments...]', 'further fields, such as roles=importer,annotator')
    .action(act((session, [name, assignments]) => add(session, kind, name!, assignments ?? [])));
}

/** Commands about tasks. */
export function addTaskCommands(program: Command, act: Acting): void {
  const tasks = program.command('tasks').description('list, watch, cancel and retry imports and annotations');
  tasks
    .command('ls')
    .description('list tasks that have not succeeded')
    .option('--sample <name>', 'only imports of this sample')
    .addOption(many('--state <state>', 'only this state: waiting, running, success, failure'))
    .action(act((session, _, options: TaskFilter) => listTasks(session, options)));
  tasks
    .command('watch')
    .description('wait for the ends of tasks, with progress')
    .argument('<uris...>', 'such as /variations/1')
    .action(act((session, [uris]) => watchTasks(session, uris!)));
  tasks
    .command('cancel')
    .description('cancel tasks, and delete what they made')
    .argument('<uris...>', 'such as /variations/1')
    .option('-y, --yes', 'do not ask')
    .action(act((session, [uris], options: { yes?: boolean }) => cancelTasks(session, uris!, options)));
  tasks
    .command('retry')
    .description('submit tasks again, as an administrator')
    .argument('<uris...>', 'such as /variations/1')
    .action(act((session, [uris]) => retryTasks(session, uris!)));
}
