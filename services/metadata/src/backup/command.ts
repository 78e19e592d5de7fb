import { isAppError } from '@varfreq/runtime/errors';
import { endPauses, pauseCollection } from '../postgres/collection-pauses.ts';
import { Database } from '../postgres/database.ts';
import { listBackups, readRecord } from './backup-files.ts';
import { type BackupParts, createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const usage = `usage: backup <command>
  create           back up database and blob store; older backups beyond VARFREQ_BACKUP_KEEP go
  list             the complete backups
  restore [id]     the newest, or the named one, into an empty installation
  pause <minutes>  keep the garbage collector from removing anything, for copies made by other means
  resume           end all pauses`;

/** What commands work on. */
export type CommandParts = BackupParts & { keep: number | undefined };

type Command = (parts: CommandParts, argument: string | undefined) => Promise<unknown>;

const commands: Readonly<Record<string, Command>> = {
  create: (parts) => createBackup(parts, parts.keep),
  list,
  restore: restoreBackup,
  pause: (parts, minutes) => pause(parts, Number(minutes)),
  resume: (parts) =>
    withDatabase(parts, async (database) => say(parts, 'pauses ended', await endPauses(database, 'all'))),
};

/** Runs one command; its exit code. What goes wrong is said in a line on standard error. */
export async function runBackupCommand(args: readonly string[], open: () => Promise<CommandParts>): Promise<number> {
  const [name = '', argument] = args;
  const isWrong = !Object.hasOwn(commands, name) || args.length > 2 || (name === 'pause' && !isMinutes(argument));
  if (isWrong) {
    console.error(usage);
    return 2;
  }
  try {
    await commands[name]!(await open(), argument);
    return 0;
  } catch (error) {
    console.error(`backup ${name} failed: ${reason(error)}`);
    return 1;
  }
}

function isMinutes(text: string | undefined): boolean {
  return /^[1-9][0-9]{0,4}$/.test(text ?? '');
}

function reason(error: unknown): string {
  const { message, cause } = error as Error;
  return isAppError(error) && cause instanceof Error ? `${message} (${cause.message})` : message;
}

async function list({ backups, say }: CommandParts): Promise<void> {
  const { complete } = await listBackups(backups);
  if (complete.length === 0) say('there is no complete backup');
  for (const id of complete) {
    const { begun, installation, objects, objectBytes, migrations } = await readRecord(backups, id);
    say(
      `${id}: begun ${begun}, ${objects} objects of ${objectBytes} bytes, schema ${migrations.at(-1)?.id}, installation ${installation}`,
    );
  }
}

async function pause(parts: CommandParts, minutes: number): Promise<void> {
  await withDatabase(parts, (database) => pauseCollection(database, minutes * 60, 'an order'));
  parts.say(`the garbage collector removes nothing for ${minutes} minutes`);
}

function say({ say }: CommandParts, what: string, count: number): void {
  say(`${what}: ${count}`);
}

async function withDatabase<T>({ databaseUrl }: CommandParts, use: (database: Database) => Promise<T>): Promise<T> {
  const database = new Database({ url: databaseUrl, poolSize: 2 });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}
