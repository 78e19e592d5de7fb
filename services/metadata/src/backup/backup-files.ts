import { createInterface } from 'node:readline';
import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { AppError } from '@varfreq/runtime/errors';
import type { Digested } from '../postgres/dump/copy-client.ts';
import type { AppliedMigration, DumpedTable, SequenceValue } from '../postgres/dump/tables.ts';

/**
 * A folder or bucket of backups of one installation: `objects/<key>`, shared by all backups as objects never change,
 * and `backups/<id>/…` with `installation`, the tables, the list of objects and, written last, `complete`.
 */
export const format = 1;

/** A table of a dump, as gzipped COPY text. */
export type TableFile = DumpedTable & Digested & { rows: number };

/** Content of `complete`. */
export interface BackupRecord {
  format: number;
  id: string;
  /** Start of the dump, ISO 8601. */
  begun: string;
  installation: string;
  migrations: readonly AppliedMigration[];
  tables: readonly TableFile[];
  sequences: readonly SequenceValue[];
  objects: number;
  objectBytes: number;
}

/** An object of a backup; without `sha256` if it belongs to unfinished work. */
export interface ObjectLine {
  key: string;
  sizeBytes: number;
  sha256?: string;
}

/** What all keys of a place begin with. */
export const backupPrefixes = ['backups/', 'objects/'] as const;

export const ownerKey = (id: string) => `backups/${id}/installation`;
export const tableKey = (id: string, table: string) => `backups/${id}/tables/${table}`;
export const namedKey = (id: string) => `backups/${id}/named`;
export const objectsKey = (id: string) => `backups/${id}/objects`;
export const copyKey = (key: string) => `objects/${key}`;
export const completeKey = (id: string) => `backups/${id}/complete`;

/** Marks a backup as complete. */
export async function writeRecord(store: BlobStore, record: BackupRecord): Promise<void> {
  await store.put(completeKey(record.id), Readable.from([Buffer.from(`${JSON.stringify(record, null, 2)}\n`)]));
}

/** Ids of complete backups, oldest first, and of those that were never completed. */
export async function listBackups(store: BlobStore): Promise<{ complete: string[]; broken: string[] }> {
  const seen = new Map<string, boolean>();
  for await (const key of store.list('backups/')) {
    const [, id = '', ...rest] = key.split('/');
    seen.set(id, seen.get(id) === true || rest.join('/') === 'complete');
  }
  const ids = [...seen].sort();
  return {
    complete: ids.filter(([, isComplete]) => isComplete).map(([id]) => id),
    broken: ids.filter(([, isComplete]) => !isComplete).map(([id]) => id),
  };
}

/** Errors: `not_found` for a missing or incomplete backup; `bad_request` for one of a newer release. */
export async function readRecord(store: BlobStore, id: string): Promise<BackupRecord> {
  const record = JSON.parse((await buffer(await store.get(completeKey(id)))).toString()) as BackupRecord;
  if (record.format === format) return record;
  throw new AppError('bad_request', `backup ${id} has format ${record.format}, this release supports ${format}`);
}

/** Objects of a list, one by one. */
export async function* readObjects(store: BlobStore, listKey: string): AsyncGenerator<ObjectLine> {
  const text = pipeline(await store.get(listKey), createGunzip(), () => undefined);
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    const [key = '', size = '', sha256 = ''] = line.split('\t');
    yield { key, sizeBytes: Number(size), ...(sha256 !== '' && { sha256 }) };
  }
}

/** One line of a list. */
export function objectLine({ key, sizeBytes, sha256 = '' }: ObjectLine): Uint8Array {
  return Buffer.from(`${key}\t${sizeBytes}\t${sha256}\n`);
}
