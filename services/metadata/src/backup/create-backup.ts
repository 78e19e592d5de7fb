import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { installationMarker } from '@varfreq/runtime/blobs/installation';
import { AppError, isAppError } from '@varfreq/runtime/errors';
import { Database } from '../postgres/database.ts';
import { CopyClient, gzipped } from '../postgres/dump/copy-client.ts';
import {
  installationOf,
  lockBackups,
  namedObjects,
  noteBackup,
  prefixesInWork,
  requireBackupLock,
} from '../postgres/dump/named-objects.ts';
import { appliedMigrations, dumpedTables, quoted, sequenceValues } from '../postgres/dump/tables.ts';
import { leftOverAgeMs } from '../task-settings.ts';
import {
  type BackupRecord,
  backupPrefixes,
  copyKey,
  format,
  namedKey,
  type ObjectLine,
  objectLine,
  objectsKey,
  readObjects,
  tableKey,
  writeRecord,
} from './backup-files.ts';
import { requireOwnPlace, writeOwner } from './backup-owners.ts';
import { copyObject, severalAtOnce, sizeOf } from './copy-object.ts';
import { type KeptPause, keepPause } from './keep-pause.ts';
import { pruneBackups } from './prune-backups.ts';

/** Installation to back up, and backup store. */
export interface BackupParts {
  /** Direct, not through a pooler in transaction mode. */
  databaseUrl: string;
  blobs: BlobStore;
  backups: BlobStore;
  say(line: string): void;
}

type OwnParts = BackupParts & { installation: string };

const copiesAtOnce = 8;

/**
 * Backs up a running or stopped installation: pauses garbage collection, dumps the database as of one moment, then
 * copies the objects that the dump refers to and earlier backups lack, and checks sizes and SHA-256. Without `keep`
 * older backups stay. Errors: an object of the database is missing in the store; another backup is running; the backup
 * store has backups of another installation; `unavailable`.
 */
export async function createBackup(parts: BackupParts, keep?: number): Promise<BackupRecord> {
  const database = new Database({ url: parts.databaseUrl, poolSize: 2 });
  const client = await CopyClient.open(parts.databaseUrl);
  try {
    if (!(await lockBackups(client)))
      throw new AppError('integrity_conflict', 'another backup of this database is running');
    const installation = await installationOf(client);
    await requireOwnPlace(parts.backups, installation);
    await removeLeftOvers(parts);
    const pause = await keepPause(database, 'backup');
    const record = await backUp({ ...parts, installation }, client, pause).finally(() => pause.end());
    if (keep !== undefined) await pruneBackups({ ...parts, installation }, keep);
    return record;
  } finally {
    await client.close();
    await database.close();
  }
}

/** Parts of objects that killed backups were writing. Credentials may lack the right: that prevents no backup. */
async function removeLeftOvers({ backups, say }: BackupParts): Promise<void> {
  try {
    for (const prefix of backupPrefixes) await backups.removeLeftOvers(leftOverAgeMs, prefix);
  } catch (error) {
    say(`what interrupted backups may have left cannot be removed: ${(error as Error).message}`);
  }
}

async function backUp(parts: OwnParts, client: CopyClient, pause: KeptPause): Promise<BackupRecord> {
  const { backups, installation, say } = parts;
  const begun = new Date().toISOString();
  const id = begun.replaceAll(/[:-]/g, '');
  await writeOwner(backups, id, installation);
  const dumped = await client.transaction('ISOLATION LEVEL REPEATABLE READ READ ONLY', () => dump(parts, client, id));
  const rows = dumped.record.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`backup ${id}: the database is dumped, ${dumped.record.tables.length} tables with ${rows} rows`);
  const counts = await copyObjects(parts, { id, prefixes: dumped.prefixes, pause });
  await pause.confirm();
  await requireBackupLock(client);
  const record = { ...dumped.record, begun, objects: counts.objects, objectBytes: counts.bytes };
  await writeRecord(backups, record);
  await noteBackup(client, begun);
  say(`backup ${id}: complete, ${counts.objects} objects of ${counts.bytes} bytes, ${counts.copied} of them new`);
  return record;
}

/** Dumps everything as of one moment. */
async function dump({ backups, installation }: OwnParts, client: CopyClient, id: string) {
  const tables = [];
  for (const table of await dumpedTables(client)) {
    const stored = await client.dump(quoted(table), (bytes) => backups.put(tableKey(id, table.name), bytes));
    tables.push({ ...table, ...stored });
  }
  await client.dump(namedObjects, (bytes) => backups.put(namedKey(id), bytes));
  const prefixes = await prefixesInWork(client);
  const [migrations, sequences] = [await appliedMigrations(client), await sequenceValues(client)];
  return { record: { format, id, installation, migrations, tables, sequences }, prefixes };
}

interface Copied {
  objects: number;
  bytes: number;
  copied: number;
}

/** Copies objects, and writes the list of the backup's objects. */
async function copyObjects(
  { blobs, backups }: BackupParts,
  { id, prefixes, pause }: { id: string; prefixes: readonly string[]; pause: KeptPause },
): Promise<Copied> {
  const counts: Copied = { objects: 0, bytes: 0, copied: 0 };
  const wanted = wantedObjects(blobs, readObjects(backups, namedKey(id)), prefixes);
  const copy = async (object: ObjectLine) => {
    const { key } = object;
    const isCopied = await copyObject({ from: blobs, fromKey: key, to: backups, toKey: copyKey(key) }, object).catch(
      (error: unknown) => {
        throw isAppError(error) && error.code === 'not_found' ? lacking(key) : error;
      },
    );
    return { object, isCopied };
  };
  async function* lines() {
    for await (const { object, isCopied } of severalAtOnce(wanted, copiesAtOnce, copy)) {
      if (counts.objects % 1000 === 0) await pause.confirm();
      counts.objects += 1;
      counts.bytes += object.sizeBytes;
      if (isCopied) counts.copied += 1;
      yield objectLine(object);
    }
  }
  await backups.put(objectsKey(id), gzipped(lines()));
  return counts;
}

/** Objects the database refers to, then those of unfinished work, then the marker of the installation. */
async function* wantedObjects(
  blobs: BlobStore,
  named: AsyncIterable<ObjectLine>,
  prefixes: readonly string[],
): AsyncGenerator<ObjectLine> {
  yield* named;
  for (const prefix of prefixes) {
    for await (const key of blobs.list(prefix)) yield await described(blobs, key);
  }
  yield await described(blobs, installationMarker);
}

async function described(blobs: BlobStore, key: string): Promise<ObjectLine> {
  const sizeBytes = await sizeOf(blobs, key);
  if (sizeBytes === undefined) throw lacking(key);
  return { key, sizeBytes };
}

function lacking(key: string): AppError {
  return new AppError(
    'integrity_conflict',
    `the blob store lacks ${key}, which the database refers to: no complete backup is possible; ` +
      'check whether the store lost objects or belongs to another database',
  );
}
