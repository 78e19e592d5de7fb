import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BlobStore, BlobStoreConfig } from '../blobs/blob-store.ts';
import { requireInstallation } from '../blobs/installation.ts';
import { openBlobStore } from '../blobs/open.ts';
import type { ReserveLimits } from '../blobs/space-reserve.ts';
import { isAppError } from '../errors.ts';
import { openStoreDirectories } from './check-directories.ts';
import { type Check, type Finding, ok, warning, wrong } from './doctor.ts';
import { doctorPrefix } from './probe-objects.ts';

/** Facts about the store besides its settings. */
export interface StoreFacts {
  /** Id in the database; undefined while that is unavailable. */
  installation: () => Promise<string | undefined>;
  reserve?: ReserveLimits;
}

/** Opens the store and checks it, with the directories that it consists of, if any. */
export function checkStore(config: BlobStoreConfig, facts: StoreFacts): Check {
  const isDirectory = config.kind === 'directory';
  const fix = isDirectory
    ? 'check VARFREQ_BLOB_DIRECTORY (VARFREQ_DATA_DIR): it must exist, be writable and have free space'
    : 'check VARFREQ_S3_*: address, bucket, and credentials that may get, put, list and delete objects';
  return {
    name: isDirectory ? 'store (directory)' : 'store (S3)',
    fix,
    async run() {
      const open = config.kind === 'directory' ? openStoreDirectories(config.path) : [];
      return [...open, ...(await storeFindings(await openBlobStore(config), facts))];
    },
  };
}

/** Writes, reads, lists and deletes an object of its own; checks the store's installation and free space. */
export async function storeFindings(store: BlobStore, { installation, reserve }: StoreFacts): Promise<Finding[]> {
  const findings = [...(await tryOut(store)), ...(await roomIn(store, reserve))];
  const id = await installation();
  return id === undefined ? findings : [...findings, await ownerOf(store, id)];
}

async function tryOut(store: BlobStore): Promise<Finding[]> {
  const key = `${doctorPrefix}${randomUUID()}`;
  const content = Buffer.from(key);
  try {
    await store.put(key, Readable.from([content]));
    const read = await buffer(await store.get(key));
    if (!read.equals(content))
      return [wrong('an object differs from what was written', 'use a store that keeps its data')];
    const listed = [];
    for await (const each of store.list(doctorPrefix)) listed.push(each);
    if (!listed.includes(key))
      return [wrong('an object is not listed', 'allow listing the bucket; use a store with consistent listings')];
    const refuses = await refusesSecondPut(store, key);
    return [ok('objects can be written, read, listed and deleted'), refuses];
  } finally {
    await store.remove([key]);
  }
}

async function refusesSecondPut(store: BlobStore, key: string): Promise<Finding> {
  try {
    await store.put(key, Readable.from([Buffer.from('another')]));
  } catch (error) {
    if (isAppError(error) && error.code === 'integrity_conflict') return ok('a second write under one key is refused');
    throw error;
  }
  return wrong(
    'a second write under one key is accepted',
    'use a store with conditional writes (If-None-Match: *): without them repeated writes corrupt data',
  );
}

async function roomIn(store: BlobStore, reserve: ReserveLimits | undefined): Promise<Finding[]> {
  const space = await store.space();
  if (space === undefined || reserve === undefined) return [];
  const kept = Math.min(reserve.bytes, space.totalBytes * reserve.share);
  const text = `${gib(space.freeBytes)} of ${gib(space.totalBytes)} GiB are free, ${gib(kept)} of them in reserve`;
  const fix = 'delete data, or enlarge the disk; uploads and tasks are refused below the reserve';
  if (space.freeBytes < kept) return [wrong(text, fix)];
  return [space.freeBytes < space.totalBytes / 10 ? warning(text, fix) : ok(text)];
}

async function ownerOf(store: BlobStore, id: string): Promise<Finding> {
  try {
    await requireInstallation(store, id);
    return ok(`it belongs to the installation of the database, ${id}`);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'integrity_conflict') throw error;
    return wrong(
      error.message,
      'configure the store and database of one installation for all services, or restore a backup',
    );
  }
}

function gib(bytes: number): string {
  return (bytes / 2 ** 30).toFixed(1);
}
