import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { isAppError } from '@varfreq/runtime/errors';
import { Database } from '../postgres/database.ts';
import { endPauses, pauseCollection } from '../postgres/garbage/collection-pauses.ts';
import { listBackups, readRecord } from './backup-files.ts';
import { type BackupParts, createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const usage = `usage: backup <command>
  create           back up database and blob store; older backups beyond VARFREQ_BACKUP_KEEP go;
                   no other installation may use the same folder or bucket
  list             the complete backups
  restore [id]     the newest, or the named one, into an empty installation
  pause <minutes>  keep the garbage collector from removing anything, for copies made by other means
  resume           end all pauses`;

/** Installation that all commands work on. Commands that need the backup store open it themselves. */
export type Installation = Omit<BackupParts, 'backups'> & {
  openBackups(): Promise<{ backups: BlobStore; keep: number | undefined }>;
};

type CommandParts = BackupParts & { keep: number | undefined };
type Command = (installation: Installation, argument: string | undefined) => Promise<unknown>;

const commands: Readonly<Record<string, Command>> = {
  create: withBackups((parts) => createBackup(parts, parts.keep)),
  list: withBackups(list),
  restore: withBackups(restoreBackup),
  pause: (installation, minutes) => pause(installation, Number(minutes)),
  resume,
};

function withBackups(command: (parts: CommandParts, argument: string | undefined) => Promise<unknown>): Command {
  return async (installation, argument) =>
    command({ ...installation, ...(await installation.openBackups()) }, argument);
}

/** Runs one command; returns its exit code. Errors are one line on standard error. */
export async function runBackupCommand(args: readonly string[], open: () => Promise<Installation>): Promise<number> {
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
      `${id}: started ${begun}, ${objects} objects of ${objectBytes} bytes, schema ${migrations.at(-1)?.id}, installation ${installation}`,
    );
  }
}

async function pause(installation: Installation, minutes: number): Promise<void> {
  await withDatabase(installation, (database) => pauseCollection(database, minutes * 60, 'requested'));
  installation.say(`garbage collection is paused for ${minutes} minutes`);
}

async function resume(installation: Installation): Promise<void> {
  const ended = await withDatabase(installation, (database) => endPauses(database, 'all'));
  installation.say(`pauses ended: ${ended}`);
}

async function withDatabase<T>({ databaseUrl }: Installation, use: (database: Database) => Promise<T>): Promise<T> {
  const database = new Database({ url: databaseUrl, poolSize: 2 });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}
