import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Refused } from './errors.ts';
import type { Requests } from './requests.ts';

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

/** An upload as the server shows it. */
interface Shown {
  uri: string;
  length: number;
  metadata: Record<string, string>;
  data_source: object | null;
}

const tus = { 'Tus-Resumable': '1.0.0' };
const sampledBytes = 2 ** 20;
/** Uploads that this process is sending: two calls for one file do not share them. */
const inUse = new Set<string>();

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Names a file by name, size, time of change and first bytes, and a key if there is one. */
async function fingerprintOf({ path, bytes, key = '' }: PartedFile): Promise<string> {
  const { mtimeMs } = await stat(path);
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampledBytes), 0, sampledBytes, 0);
    const facts = JSON.stringify([basename(path), bytes, mtimeMs, key]);
    return createHash('sha256').update(facts).update(buffer.subarray(0, bytesRead)).digest('base64url');
  } finally {
    await file.close();
  }
}

/** The upload of this file that was begun before, as by a command that was interrupted. */
async function find(uploads: AsyncIterable<Shown>, fingerprint: string, file: PartedFile): Promise<string | undefined> {
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

/** Sends what is missing, once. Returns the bytes that the server has; more than `known` without sending any. */
async function sendRest(requests: Requests, uri: string, file: PartedFile, known: number): Promise<number> {
  const asked = await requests.once('HEAD', uri, { headers: tus });
  asked.body.resume();
  const offset = Number(asked.headers['upload-offset']);
  if (offset > known || offset === file.bytes) return offset;
  let sent = offset;
  async function* rest() {
    for await (const chunk of createReadStream(file.path, {
      start: offset,
      end: file.bytes - 1,
      highWaterMark: 2 ** 18,
    })) {
      sent += (chunk as Buffer).length;
      yield chunk as Buffer;
      file.onSent(sent);
    }
  }
  const type = 'application/offset+octet-stream';
  const length = { 'Content-Type': type, 'Content-Length': String(file.bytes - offset) };
  const headers = { ...tus, 'Upload-Offset': String(offset), ...length };
  const answer = await requests.once('PATCH', uri, { headers, body: rest() });
  answer.body.resume();
  return file.bytes;
}

/**
 * Sends a file in parts, from where an earlier upload of it ended, and returns the URI of the complete upload; undefined
 * when the server, as older ones, has no such uploads. Waits out broken connections and restarts of the server, as long
 * as each lets some bytes pass. Errors: `Refused`, `Unreachable`, those of reading the file.
 *
 * @param uploads those of the user
 */
export async function sendInParts(
  requests: Requests,
  uploads: AsyncIterable<Shown>,
  file: PartedFile,
): Promise<string | undefined> {
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
    return uri;
  } finally {
    inUse.delete(uri);
  }
}

/** Whether the server still makes the data source of a large upload. */
export function isBeingMade(error: unknown): boolean {
  return error instanceof Refused && error.status === 503 && /being made into a data source/.test(error.message);
}
