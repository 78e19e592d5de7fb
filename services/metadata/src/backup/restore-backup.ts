import { Readable } from 'node:stream';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { installationMarker } from '@varfreq/runtime/blobs/installation';
import { AppError, isAppError } from '@varfreq/runtime/errors';
import { CopyClient } from '../postgres/dump/copy-client.ts';
import { isUnused, loadTables } from '../postgres/dump/load.ts';
import { appliedMigrations } from '../postgres/dump/tables.ts';
import { migrate, migrateTo, migrationFiles } from '../postgres/migrate.ts';
import {
  type BackupRecord,
  copyKey,
  type ObjectLine,
  objectsKey,
  readObjects,
  readRecord,
  tableKey,
} from './backup-files.ts';
import { ownedBackups } from './backup-owners.ts';
import { copyObject, severalAtOnce } from './copy-object.ts';
import type { BackupParts } from './create-backup.ts';

const copiesAtOnce = 8;

/**
 * Restores a backup, by default the newest, into an unused installation: objects first, then the database in one
 * transaction, then the later migrations. An interrupted restore can be run again.
 * Errors: `not_found`; `integrity_conflict` for a database or store that is in use, or a damaged backup; `bad_request`
 * for a backup of a newer release, or none named where several installations have some; `unavailable`.
 */
export async function restoreBackup(parts: BackupParts, wanted?: string): Promise<BackupRecord> {
  const record = await findBackup(parts, wanted);
  await requireKnownSchema(record);
  const client = await CopyClient.open(parts.databaseUrl);
  try {
    await requireUnused(client);
    await requireOwnStore(parts, record);
    await copyObjectsBack(parts, record);
    await requireUnused(client); // services may have been started meanwhile
    await markStore(parts, record);
    await migrateTo(parts.databaseUrl, schemaOf(record));
    await requireSchemaOf(client, record);
    const read = (table: string) => parts.backups.get(tableKey(record.id, table));
    await loadTables(client, record, read, () => requireUnused(client));
  } finally {
    await client.close();
  }
  await migrate(parts.databaseUrl);
  parts.say(`backup ${record.id} is restored: ${record.objects} objects, ${record.tables.length} tables`);
  return record;
}

async function requireUnused(client: CopyClient): Promise<void> {
  if (!(await isUnused(client))) throw inUse('database');
}

async function findBackup({ backups }: BackupParts, wanted: string | undefined): Promise<BackupRecord> {
  const id = wanted ?? (await newestOf(backups));
  const found = id === undefined ? undefined : await readRecord(backups, id).catch(nothing);
  if (found !== undefined) return found;
  throw new AppError(
    'not_found',
    id === undefined ? 'there is no complete backup' : `backup ${id} does not exist or is not complete`,
  );
}

/** An empty database belongs to no installation, so nothing says whose newest backup is meant where there are several. */
async function newestOf(backups: BlobStore): Promise<string | undefined> {
  const complete = (await ownedBackups(backups)).filter(({ isComplete }) => isComplete);
  const { size } = new Set(complete.map(({ owner }) => owner));
  if (size <= 1) return complete.at(-1)?.id;
  const message = `this place has backups of ${size} installations: name the one to restore, as \`backup list\` shows it`;
  throw new AppError('bad_request', message);
}

function nothing(error: unknown): undefined {
  if (!isAppError(error) || error.code !== 'not_found') throw error;
}

async function requireKnownSchema(record: BackupRecord): Promise<void> {
  const known = (await migrationFiles()).length;
  if (schemaOf(record) <= known) return;
  throw new AppError('bad_request', `the backup has schema ${schemaOf(record)}, newer than this release (${known})`);
}

/** Number of its last migration. */
function schemaOf({ migrations }: BackupRecord): number {
  return migrations.at(-1)?.id ?? 0;
}

/** Requires a store that is empty except for an interrupted restore of the same backup. */
async function requireOwnStore({ blobs, backups }: BackupParts, { id }: BackupRecord): Promise<void> {
  const own = new Set<string>();
  for await (const key of blobs.list('')) own.add(key);
  if (own.size === 0) return;
  for await (const { key } of readObjects(backups, objectsKey(id))) own.delete(key);
  if (own.size > 0) throw inUse('blob store');
}

function inUse(what: string): AppError {
  return new AppError('integrity_conflict', `the ${what} is in use: restore into an empty one, before services start`);
}

async function copyObjectsBack({ blobs, backups, say }: BackupParts, { id }: BackupRecord): Promise<void> {
  let copied = 0;
  const copy = (object: ObjectLine) =>
    copyObject({ from: backups, fromKey: copyKey(object.key), to: blobs, toKey: object.key }, object);
  for await (const isCopied of severalAtOnce(objectsBesidesMarker(backups, id), copiesAtOnce, copy)) {
    if (isCopied) copied += 1;
  }
  say(`backup ${id}: ${copied} objects copied`);
}

async function* objectsBesidesMarker(backups: BlobStore, id: string): AsyncGenerator<ObjectLine> {
  for await (const object of readObjects(backups, objectsKey(id))) if (object.key !== installationMarker) yield object;
}

/** By the record: the copy of the marker in a place that several installations used may be of any of them. */
async function markStore({ blobs }: BackupParts, { installation }: BackupRecord): Promise<void> {
  await blobs.remove([installationMarker]); // of an interrupted restore
  await blobs.put(installationMarker, Readable.from([Buffer.from(installation)]));
}

async function requireSchemaOf(client: CopyClient, { id, migrations }: BackupRecord): Promise<void> {
  const applied = await appliedMigrations(client);
  if (JSON.stringify(applied) === JSON.stringify(migrations)) return;
  throw new AppError(
    'integrity_conflict',
    `the schema of the database differs from backup ${id}: restore into an empty database`,
  );
}
