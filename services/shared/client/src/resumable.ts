import { createHash, randomUUID } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { FileChanged, Refused } from './errors.ts';
import { naming, stateOf } from './files.ts';
import type { Requests } from './requests.ts';
import type { Upload } from './resources.ts';

/** Files of at least this size are sent so that the rest can follow after a broken connection. */
export const resumableBytes = 16 * 2 ** 20;

/** A file to send in parts. */
export interface PartedFile {
  path: string;
  bytes: number;
  /** Other keys, other uploads: a repeated call with the same one returns what the first made. */
  key: string | undefined;
  onSent: (bytes: number) => void;
}

const tus = { 'Tus-Resumable': '1.0.0' };
const sampledBytes = 2 ** 20;
/** Uploads that this process is sending: two calls for one file do not share them. */
const inUse = new Set<string>();

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** A file, and its state when sending began. */
interface BegunFile extends PartedFile {
  state: string;
}

/** Errors: `FileChanged` unless the file is what it was when sending began. */
function requireUnchanged({ path, state }: BegunFile, stats: BigIntStats): void {
  if (stateOf(stats) !== state) throw new FileChanged(path);
}

/** Names a file by name, place on the disk, size, times of changes and first bytes, and a key if there is one. */
async function fingerprintOf(begun: BegunFile): Promise<string> {
  const { path, state, key = '' } = begun;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampledBytes), 0, sampledBytes, 0);
    const stats = await file.stat({ bigint: true });
    requireUnchanged(begun, stats);
    const facts = JSON.stringify([basename(path), state, String(stats.ctimeNs), key]);
    return createHash('sha256').update(facts).update(buffer.subarray(0, bytesRead)).digest('base64url');
  } finally {
    await file.close();
  }
}

/** The upload of this file that was begun before, as by a command that was interrupted. */
async function find(
  uploads: AsyncIterable<Upload>,
  fingerprint: string,
  file: PartedFile,
): Promise<string | undefined> {
  for await (const { uri, length, metadata, data_source: made } of uploads) {
    const isSame = metadata.fingerprint === fingerprint && length === file.bytes && !inUse.has(uri);
    if (isSame && (made === null || file.key !== undefined)) return uri;
  }
  return undefined;
}

async function begin(requests: Requests, fingerprint: string, file: PartedFile): Promise<string> {
  const said = `filename ${base64(basename(file.path))},fingerprint ${base64(fingerprint)}`;
  const headers = {
    ...tus,
    'Upload-Length': `${file.bytes}`,
    'Upload-Metadata': said,
    'Idempotency-Key': randomUUID(),
  };
  return await requests.repeat(async () => {
    const answer = await requests.once('POST', '/uploads/', { headers });
    answer.body.resume();
    return String(answer.headers.location);
  });
}

/** The bytes from an offset on. Errors: `FileChanged`. */
async function* read(file: BegunFile, offset: number): AsyncGenerator<Buffer> {
  const opened = await open(file.path);
  try {
    requireUnchanged(file, await opened.stat({ bigint: true }));
    const range = { start: offset, end: file.bytes - 1, highWaterMark: 2 ** 18, autoClose: false };
    let sent = offset;
    for await (const chunk of naming(file.path, opened.createReadStream(range)) as AsyncIterable<Buffer>) {
      requireUnchanged(file, await opened.stat({ bigint: true }));
      yield chunk;
      sent += chunk.length;
      file.onSent(sent);
    }
    requireUnchanged(file, await opened.stat({ bigint: true }));
  } finally {
    await opened.close();
  }
}

/** Sends what is missing, once. Returns the bytes that the server has; more than `known` without sending any. */
async function sendRest(requests: Requests, uri: string, file: BegunFile, known: number): Promise<number> {
  const asked = await requests.once('HEAD', uri, { headers: tus });
  asked.body.resume();
  const offset = Number(asked.headers['upload-offset']);
  if (offset > known || offset === file.bytes) return offset;
  const type = 'application/offset+octet-stream';
  const length = { 'Content-Type': type, 'Content-Length': String(file.bytes - offset) };
  const headers = { ...tus, 'Upload-Offset': String(offset), ...length };
  const answer = await requests.once('PATCH', uri, { headers, body: read(file, offset) });
  answer.body.resume();
  return file.bytes;
}

/** Deletes an upload that no file can continue; if that fails, it expires after a day. */
async function giveUp(requests: Requests, uri: string): Promise<void> {
  await requests.once('DELETE', uri, { headers: tus }).then(
    ({ body }) => body.resume(),
    () => undefined,
  );
}

/**
 * Sends a file in parts, from where an earlier upload of it ended, and returns the URI of the complete upload; undefined
 * when the server, as older ones, has no such uploads. Waits out broken connections and restarts of the server, as long
 * as each lets some bytes pass; the upload of a file that changes is deleted. Errors: `Refused`, `Unreachable`, `FileChanged`, those of reading the file.
 *
 * @param uploads those of the user
 */
export async function sendInParts(
  requests: Requests,
  uploads: AsyncIterable<Upload>,
  parted: PartedFile,
): Promise<string | undefined> {
  const stats = await stat(parted.path, { bigint: true });
  if (stats.size !== BigInt(parted.bytes)) throw new FileChanged(parted.path);
  const file = { ...parted, state: stateOf(stats) };
  const fingerprint = await fingerprintOf(file);
  let uri: string;
  try {
    uri = (await find(uploads, fingerprint, file)) ?? (await begin(requests, fingerprint, file));
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return undefined;
    throw error;
  }
  inUse.add(uri);
  try {
    for (let known = 0; known < file.bytes; ) {
      known = await requests.repeat(() => sendRest(requests, uri, file, known));
      file.onSent(known);
    }
    requireUnchanged(file, await stat(file.path, { bigint: true }));
    return uri;
  } catch (error) {
    if (error instanceof FileChanged) await giveUp(requests, uri);
    throw error;
  } finally {
    inUse.delete(uri);
  }
}

/** Whether the server still makes the data source of a large upload. */
export function isBeingMade(error: unknown): boolean {
  return error instanceof Refused && error.status === 503 && /being made into a data source/.test(error.message);
}
